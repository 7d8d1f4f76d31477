autocmd BufNewFile,BufRead *.scn setfiletype scenario
autocmd BufNewFile,BufRead * if getline(1) =~# '^#!.*\<scenario\>' | setfiletype scenario | endif
