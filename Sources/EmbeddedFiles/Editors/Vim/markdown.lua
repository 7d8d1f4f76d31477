-- In a project of scenarios, the blocks of scenarios in Markdown are checked and run as well.
if vim.fn.findfile(".scenario", ".;") ~= "" then vim.cmd("runtime after/ftplugin/scenario.lua") end
