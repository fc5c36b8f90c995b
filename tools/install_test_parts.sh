#!/bin/sh
# Which programs do the tests want beside Python? PostgreSQL, strace, bubblewrap, Chromium and a font with Arabic
# letters: installed here where that is possible without asking anybody. Tests that miss one skip and say so (with
# CI=true they fail).
set -u
missing=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
command -v strace >/dev/null || missing="$missing strace"
command -v bwrap >/dev/null || missing="$missing bubblewrap"
# Without a window it has less to paint; not every system has that apart.
command -v chromium-headless-shell >/dev/null ||
  { command -v apt-cache >/dev/null && [ "$(id -u)" = 0 ] && apt-cache show chromium-headless-shell >/dev/null 2>&1 &&
    missing="$missing chromium-headless-shell"; } ||
  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null ||
  missing="$missing chromium"
command -v fc-list >/dev/null && [ -n "$(fc-list :lang=ar)" ] || missing="$missing fontconfig fonts-dejavu-core"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "Not installed, so some tests will be skipped:$missing."
  exit 0
fi
echo "Installing for the tests:$missing."
export DEBIAN_FRONTEND=noninteractive
# The tests start a server of their own: the package's is not needed.
apt-get install --quiet --yes --no-install-recommends $missing >/dev/null 2>&1 ||
  { apt-get update --quiet >/dev/null 2>&1 && apt-get install --quiet --yes --no-install-recommends $missing >/dev/null 2>&1; } ||
  echo "They could not be installed, so some tests will be skipped:$missing."
exit 0
