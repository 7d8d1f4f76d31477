import CommandLineTool

runTool()
