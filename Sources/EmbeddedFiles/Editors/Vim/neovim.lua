-- Starts the language server for a scenario, with Neovim's own client. Works from Neovim 0.7 on.
local folder = vim.fn.expand("%:p:h")
local marks = vim.fs and vim.fs.find({ ".scenario", ".git" }, { upward = true, path = folder }) or {}
local config = {
  name = "scenario",
  cmd = { vim.g.scenario_path or "scenario", "lsp" },
  root_dir = marks[1] and vim.fn.fnamemodify(marks[1], ":h") or folder,
  init_options = vim.g.scenario_settings,
}

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
