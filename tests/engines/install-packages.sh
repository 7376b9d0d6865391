#!/bin/sh
# Installs Firefox, the WebKit that WebDriver can drive, the screen reader Orca, and a display for them, when they are
# missing. Orca speaks Portuguese only with that locale.
set -u
what='Firefox, WebKit, Orca and Xvfb'
packages='firefox-esr|firefox firefox-esr-l10n-pt-br webkit2gtk-driver xvfb
  orca at-spi2-core dbus-daemon|dbus openbox speech-dispatcher xdotool locales-all'
missing() {
  for program in WebKitWebDriver Xvfb dbus-daemon openbox orca speech-dispatcher xdotool; do
    command -v "$program" > /dev/null || return 0
  done
  locale -a | grep -qi '^pt_BR\.utf' || return 0
  ! command -v firefox-esr > /dev/null && ! command -v firefox > /dev/null
}
. "$(dirname "$0")/../support/debian-packages.sh"
