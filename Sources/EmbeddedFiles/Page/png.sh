# Converts the SVG on standard input into a PNG file: sh png.sh FILE WIDTH HEIGHT. Ends with 127 if no converter is installed.
if command -v rsvg-convert >/dev/null; then exec rsvg-convert --zoom 2 --output "$1"; fi
for browser in chromium chromium-browser google-chrome chrome; do
  command -v "$browser" >/dev/null || continue
  folder=$(mktemp -d) || exit 1
  trap 'rm -r "$folder"' EXIT
  cat >"$folder/row.svg"
  "$browser" --headless --no-sandbox --hide-scrollbars --force-device-scale-factor=2 --user-data-dir="$folder/profile" \
    --window-size="$2,$3" --screenshot="$folder/row.png" "file://$folder/row.svg" >/dev/null 2>&1
  cp "$folder/row.png" "$1"
  exit
done
exit 127
