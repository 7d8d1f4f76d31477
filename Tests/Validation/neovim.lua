-- Works through a file as a person would, with Neovim's own client, and reports each step in a line.
local function report(...) io.stdout:write(table.concat({ ... }, " "), "\n") end

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then report("waited in vain for", what) end
end

local function diagnostics(code)
  return vim.tbl_filter(function(found) return found.code == code end, vim.diagnostic.get(0))
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, answer in pairs(answers) do
    if answer.result then return answer.result end
  end
end

local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  return vim.lsp.util.make_position_params(0, "utf-16")
end

local function line(number) return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1] end

local function work()
  report("filetype", vim.bo.filetype)
  local function group(row, column) return vim.fn.synIDattr(vim.fn.synID(row, column, 1), "name") end
  report("syntax", group(4, 5), group(2, 11))

  wait("the error", function() return #diagnostics("E0201") > 0 end)
  local error = diagnostics("E0201")[1]
  report("error", (error.lnum + 1) .. ":" .. (error.col + 1), error.code)

  local params = at(5, 23)
  params.range = { start = params.position, ["end"] = params.position }
  params.context = { diagnostics = {} }
  local action = request("textDocument/codeAction", params)[1]
  vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
  report("fixed", line(5))

  wait("the verdict", function() return #diagnostics("failed") > 0 end)
  local failure = diagnostics("failed")[#diagnostics("failed")]
  report("failed", (failure.lnum + 1) .. ":" .. (failure.col + 1))

  local items = request("textDocument/completion", at(8, 9)).items
  local labels = vim.tbl_map(function(item) return item.label end, items)
  table.sort(labels)
  report("completes", unpack(labels))

  params = at(8, 10)
  params.newName = "Product"
  vim.lsp.util.apply_workspace_edit(request("textDocument/rename", params), "utf-16")
  report("renamed", line(8))

  local edits = request("textDocument/formatting", {
    textDocument = vim.lsp.util.make_text_document_params(),
    options = { tabSize = 4, insertSpaces = true },
  })
  vim.lsp.util.apply_text_edits(edits, 0, "utf-16")
  report("formatted", line(1))
end

local works, problem = pcall(work)
if not works then report("problem", tostring(problem)) end
vim.cmd("qall!")
