/** Which browser sent a request, in the portal's own words. */
import Bowser from 'bowser';
import type { Navegador } from './acessos.ts';

/** A longer text does not come from a browser. */
const MAX_CHARACTERS = 500;

const NAMES = new Map([
  ['Chrome', 'chrome'],
  ['Chromium', 'chrome'],
  ['Safari', 'safari'],
  ['Firefox', 'firefox'],
  ['Microsoft Edge', 'edge'],
  ['Opera', 'opera'],
  ['Samsung Internet for Android', 'samsung'],
]);
const SYSTEMS = new Map([
  ['Android', 'android'],
  ['Windows', 'windows'],
  ['macOS', 'mac'],
  ['Linux', 'linux'],
  ['Chrome OS', 'chromebook'],
]);

/**
 * The browser of a request. The sender controls this header, and the owner of the account reads the result.
 * So only known names are returned, and any other name is empty.
 */
export function browserOf(userAgent: string | null | undefined): Navegador {
  const text = userAgent?.slice(0, MAX_CHARACTERS);
  if (!text) return { navegador: '', sistema: '' };
  const { browser, os, platform } = Bowser.parse(text);
  const apple = platform.type === 'tablet' ? 'ipad' : 'iphone';
  return {
    navegador: NAMES.get(browser.name ?? '') ?? '',
    sistema: os.name === 'iOS' ? apple : (SYSTEMS.get(os.name ?? '') ?? ''),
  };
}
