#!/bin/sh
# Installs Firefox, the WebKit that WebDriver can drive, and a display for it, when they are missing.
set -u
what='Firefox, WebKit and Xvfb'
packages='firefox-esr|firefox webkit2gtk-driver xvfb'
missing() {
  for program in WebKitWebDriver Xvfb; do
    command -v "$program" > /dev/null || return 0
  done
  ! command -v firefox-esr > /dev/null && ! command -v firefox > /dev/null
}
. "$(dirname "$0")/../support/debian-packages.sh"
