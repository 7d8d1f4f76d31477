#!/usr/bin/env bash
# Makes a Debian package of a release binary, with manual pages and completions: debian.sh BINARY ARCHITECTURE FOLDER
set -euo pipefail
binary=$1 architecture=$2 out=$3
here=$(cd "$(dirname "$0")/../.." && pwd)
version=$("$binary" --version | cut -d ' ' -f 2)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

"$here/.github/packaging/tree.sh" "$binary" "$root/usr"
install -D -m 644 "$here/LICENSE" "$root/usr/share/doc/scenario/copyright"
gzip -9n <"$here/.github/CHANGELOG.md" >"$root/usr/share/doc/scenario/changelog.gz"
chmod 644 "$root/usr/share/doc/scenario/changelog.gz"
find "$root/usr/share/man" -name '*.1' -exec gzip -9n {} +

mkdir "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<CONTROL
Package: scenario
Version: $version
Architecture: $architecture
Maintainer: The maintainers of scenario <scenario@users.noreply.github.com>
Section: devel
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f 1)
Description: test app launches and navigation on a simulated phone
 A language for scenarios of iOS and React Native apps, and its interpreter: launches, splash screens, navigation and
 layout, run on a deterministic model of phone, system and app.
CONTROL
mkdir -p "$out"
dpkg-deb --root-owner-group --build "$root" "$out/scenario_${version}_$architecture.deb"
