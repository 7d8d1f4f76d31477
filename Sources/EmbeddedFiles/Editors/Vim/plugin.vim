" The language server, for whichever client is installed: vim-lsp, or ALE.
if exists("g:loaded_scenario")
  finish
endif
let g:loaded_scenario = 1

augroup scenario
  autocmd!
  autocmd User lsp_setup call lsp#register_server({
        \ 'name': 'scenario',
        \ 'cmd': {server_info -> ['scenario', 'lsp']},
        \ 'allowlist': ['scenario'],
        \ })
augroup END

if exists("*ale#linter#Define") || !empty(globpath(&runtimepath, "autoload/ale/linter.vim"))
  call ale#linter#Define('scenario', {
        \ 'name': 'scenario',
        \ 'lsp': 'stdio',
        \ 'executable': 'scenario',
        \ 'command': '%e lsp',
        \ 'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
        \ })
endif
