-- Starts the language server for a scenario, with Neovim's own client. Works from Neovim 0.7 on.
local folder = vim.fn.expand("%:p:h")
local marks = vim.fs and vim.fs.find({ ".scenario", ".git" }, { upward = true, path = folder }) or {}
local config = {
  name = "scenario",
  cmd = { vim.g.scenario_path or "scenario", "lsp" },
  root_dir = marks[1] and vim.fn.fnamemodify(marks[1], ":h") or folder,
  init_options = vim.g.scenario_settings,
}

-- Neovim before 0.10 has no inlay hints: there, they are drawn at the ends of their lines.
local space = vim.api.nvim_create_namespace("scenario_hints")

local function draw_hints(client, buffer)
  local last = vim.api.nvim_buf_line_count(buffer)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    range = { start = { line = 0, character = 0 }, ["end"] = { line = last, character = 0 } },
  }
  client.request("textDocument/inlayHint", params, function(_, hints)
    if not vim.api.nvim_buf_is_loaded(buffer) then return end
    vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
    for _, hint in ipairs(hints or {}) do
      local mark = { virt_text = { { hint.label, "Comment" } }, virt_text_pos = "eol" }
      pcall(vim.api.nvim_buf_set_extmark, buffer, space, hint.position.line, 0, mark)
    end
  end, buffer)
end

if not vim.lsp.inlay_hint then
  config.capabilities = vim.lsp.protocol.make_client_capabilities()
  config.capabilities.workspace.inlayHint = { refreshSupport = true }
  config.handlers = {
    ["workspace/inlayHint/refresh"] = function(_, _, context)
      for _, buffer in ipairs(vim.lsp.get_buffers_by_client_id(context.client_id)) do
        draw_hints(vim.lsp.get_client_by_id(context.client_id), buffer)
      end
      return vim.NIL
    end,
  }
end

local function prepare(client, buffer)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  if vim.lsp.inlay_hint and client.server_capabilities.inlayHintProvider then
    if vim.lsp.inlay_hint.enable then pcall(vim.lsp.inlay_hint.enable, true, { bufnr = buffer }) end
  end
  if vim.lsp.codelens and client.server_capabilities.codeLensProvider then
    vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "TextChanged", "DiagnosticChanged" }, {
      buffer = buffer,
      callback = function() pcall(vim.lsp.codelens.refresh) end,
    })
  end
end

if vim.lsp.start then
  config.on_attach = prepare
  vim.lsp.start(config)
else
  -- One server serves all buffers of a root.
  _G.scenario_clients = _G.scenario_clients or {}
  local buffer = vim.api.nvim_get_current_buf()
  local id = _G.scenario_clients[config.root_dir]
  if not id then
    config.on_attach = prepare
    config.on_exit = function() _G.scenario_clients[config.root_dir] = nil end
    id = vim.lsp.start_client(config)
    _G.scenario_clients[config.root_dir] = id
  end
  if id then vim.lsp.buf_attach_client(buffer, id) end
end
