#!/usr/bin/env bash
# Prints the Homebrew formula of a release: formula.sh VERSION ADDRESS-OF-THE-RELEASE SHA256SUMS
set -euo pipefail
version=$1 address=$2 sums=$3
for platform in macos-aarch64 macos-x86_64 linux-aarch64 linux-x86_64; do
  if ! grep -qF " scenario-$version-$platform.tar.gz" "$sums"; then
    echo "$sums has no checksum of scenario-$version-$platform.tar.gz" >&2
    exit 1
  fi
done
source() {
  local sum
  sum=$(grep -F " scenario-$version-$1.tar.gz" "$sums" | cut -d ' ' -f 1)
  printf 'url "%s/scenario-%s-%s.tar.gz"\n      sha256 "%s"' "$address" "$version" "$1" "$sum"
}
cat <<RUBY
class Scenario < Formula
  desc "Test app launches and navigation on a simulated phone"
  homepage "${address%%/releases/*}"
  version "$version"
  license "$(head -n 1 "$(dirname "$0")/../../LICENSE" | sed 's/ License.*//')"

  on_macos do
    on_arm do
      $(source macos-aarch64)
    end
    on_intel do
      $(source macos-x86_64)
    end
  end
  on_linux do
    on_arm do
      $(source linux-aarch64)
    end
    on_intel do
      $(source linux-x86_64)
    end
  end

  def install
    bin.install "bin/scenario"
    man1.install Dir["share/man/man1/*.1"]
    generate_completions_from_executable(bin/"scenario", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/scenario --version")
    system bin/"scenario", "new", "project"
    system bin/"scenario", "run", "project"
  end
end
RUBY
