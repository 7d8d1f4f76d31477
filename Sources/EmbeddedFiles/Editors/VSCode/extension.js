// The client of `scenario lsp`, and the commands that show what it answers.
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;
let output;

const settings = () => vscode.workspace.getConfiguration("scenario");

function options() {
  const { verdicts, failures, inlayHints, codeLens } = settings();
  return { verdicts, failures, inlayHints, codeLens, showsResults: false };
}

function show(text) {
  output.clear();
  output.append(text);
  output.show(true);
}

/** Performs a command of the server, and shows what it prints, or its report in a panel. */
async function perform(command, uri, line) {
  const result = await client.sendRequest("workspace/executeCommand", { command, arguments: [uri, line] });
  if (command !== "scenario.report") return show(result);
  const file = vscode.Uri.parse(result);
  const bytes = await vscode.workspace.fs.readFile(file);
  const panel = vscode.window.createWebviewPanel("scenario.report", "Scenario", vscode.ViewColumn.Beside, {
    enableScripts: true,
  });
  panel.webview.html = new TextDecoder().decode(bytes);
}

function start() {
  const executable = { command: settings().get("path"), args: ["lsp"], transport: TransportKind.stdio };
  client = new LanguageClient("scenario", "Scenario", executable, {
    // In Markdown, the server looks at blocks of scenarios alone.
    documentSelector: [{ language: "scenario" }, { language: "markdown", scheme: "file" }],
    initializationOptions: options(),
    middleware: {
      executeCommand: (command, args) => perform(command, args[0], args[1]),
    },
  });
  return client.start();
}

function tasks() {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) return [];
  return ["check", "run"].map((command) => {
    const run = new vscode.ShellExecution(settings().get("path"), [command, "."]);
    return new vscode.Task({ type: "scenario", command }, folder, command, "scenario", run, "$scenario");
  });
}

exports.activate = async (context) => {
  output = vscode.window.createOutputChannel("Scenario Results");
  const here = (command) => () => {
    const editor = vscode.window.activeTextEditor;
    if (editor) return perform(command, editor.document.uri.toString(), editor.selection.active.line + 1);
  };
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand("scenario.runHere", here("scenario.run")),
    vscode.commands.registerCommand("scenario.whyHere", here("scenario.why")),
    vscode.commands.registerCommand("scenario.shrinkHere", here("scenario.shrink")),
    vscode.commands.registerCommand("scenario.reportHere", here("scenario.report")),
    vscode.commands.registerCommand("scenario.restart", () => client.restart()),
    vscode.tasks.registerTaskProvider("scenario", { provideTasks: tasks, resolveTask: () => undefined }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("scenario"))
        client.sendNotification("workspace/didChangeConfiguration", { settings: { scenario: options() } });
    }),
  );
  await start();
};

exports.deactivate = () => client?.stop();
