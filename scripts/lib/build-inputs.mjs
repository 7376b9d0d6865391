/** All inputs of a build, and the stamp by which a start knows that its build is up to date. */
import { readFileSync } from 'node:fs';
import { contentHash } from './hash.mjs';
import { root } from './project.mjs';

const SOURCES = [
  'src',
  // A build has the server too. In a demonstration its content comes from the back end's seed.
  'server',
  'backend',
  'brand',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  // Besides Astro, these files change the output: precompression, inherited assets, the stamp itself.
  'scripts/build-site.ts',
  'scripts/lib',
];

/** Settings that become part of static HTML. */
const SETTINGS = [
  'PORTAL_SITE_URL',
  'PORTAL_WORDPRESS_URL',
  'PORTAL_BANNERS_BASE_URL',
  'PORTAL_GUIA_PAGINAS',
  'PORTAL_STYLE_GUIDE',
];

const SERVICES = ['PORTAL_WS_URL', 'PORTAL_API_URL', 'PORTAL_HOST_URL'];

/** The text of the file that PORTAL_DEVIATIONS names. The check of settings reports an unreadable file. */
function deviations() {
  const file = process.env['PORTAL_DEVIATIONS']?.trim();
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Without configured services the reference back end takes their place (`docs/contract.md` › Bases). */
export const isDemonstration = () => SERVICES.every((name) => !process.env[name]?.trim());

/**
 * @param {string} folder the project's
 * @returns {string} the hash of the current sources and settings
 */
export function buildStamp(folder = root) {
  const demonstration = isDemonstration();
  const settings = demonstration ? [...SETTINGS, 'PORTAL_SEED_DATE'] : SETTINGS;
  const values = Object.fromEntries(settings.map((name) => [name, process.env[name]?.trim()]));
  return contentHash(folder, SOURCES, {
    ...values,
    deviations: deviations(),
    demonstration: String(demonstration),
  });
}
