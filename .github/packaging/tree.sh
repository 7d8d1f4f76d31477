#!/usr/bin/env bash
# Lays out a release: the binary, its manual pages and completions for shells: tree.sh BINARY FOLDER
set -euo pipefail
binary=$1 folder=$2
install -D -m 755 "$binary" "$folder/bin/scenario"
mkdir -p "$folder/share/man/man1"
"$binary" man "$folder/share/man/man1" >/dev/null
chmod 644 "$folder"/share/man/man1/*
complete() {
  mkdir -p "$folder/share/$(dirname "$2")"
  "$binary" completions "$1" >"$folder/share/$2"
  chmod 644 "$folder/share/$2"
}
complete bash bash-completion/completions/scenario
complete zsh zsh/vendor-completions/_scenario
complete fish fish/vendor_completions.d/scenario.fish
