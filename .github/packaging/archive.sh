#!/usr/bin/env bash
# Packs a release binary with its manual pages and completions: archive.sh BINARY PLATFORM FOLDER
set -euo pipefail
binary=$1 platform=$2 out=$3
here=$(cd "$(dirname "$0")/../.." && pwd)
name=scenario-$("$binary" --version | cut -d ' ' -f 2)-$platform
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/.github/packaging/tree.sh" "$binary" "$work/$name"
cp "$here/LICENSE" "$here/.github/CHANGELOG.md" "$work/$name"
mkdir -p "$out"
# The same input gives the same archive.
if [[ $(tar --version) == *GNU* ]]; then
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C "$work" -cf - "$name" | gzip -9n >"$out/$name.tar.gz"
else
  tar -C "$work" -cf - "$name" | gzip -9n >"$out/$name.tar.gz"
fi
