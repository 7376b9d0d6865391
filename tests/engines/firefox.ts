import type { Engine } from './engine.ts';
import { startWithPuppeteer } from './puppeteer.ts';

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const firefox: Engine = {
  name: 'Firefox',
  programs: [PROGRAMS],
  start: ([executablePath = '']) =>
    startWithPuppeteer({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'intl.accept_languages': 'pt-BR',
        'ui.prefersReducedMotion': 1,
        // A fine pointer that hovers, which this machine may lack.
        'ui.primaryPointerCapabilities': 6,
      },
    }),
};
