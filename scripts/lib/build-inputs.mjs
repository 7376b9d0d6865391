/** Everything a build reads, and the stamp by which a start knows that its build is still true. */
import { contentHash } from './hash.mjs';
import { root } from './project.mjs';

const SOURCES = [
  'src',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  // What shapes the output beside Astro: precompression, inherited assets, the stamp itself.
  'scripts/build-site.ts',
  'scripts/lib',
];

/** Settings that are fixed in static HTML. */
const SETTINGS = [
  'PORTAL_SITE_URL',
  'PORTAL_WORDPRESS_URL',
  'PORTAL_BANNERS_BASE_URL',
  'PORTAL_GUIA_PAGINAS',
  'PORTAL_STYLE_GUIDE',
];

const SERVICES = ['PORTAL_WS_URL', 'PORTAL_API_URL', 'PORTAL_HOST_URL'];

/** Without services the reference back end plays them (`docs/contract.md` › Bases). */
export const isDemonstration = () => SERVICES.every((name) => !process.env[name]?.trim());

/**
 * @param {string} folder the project's
 * @returns {string} the hash of sources and settings as they are now
 */
export function buildStamp(folder = root) {
  const demonstration = isDemonstration();
  // In the demonstration the content comes from the back end's seed.
  const sources = demonstration ? [...SOURCES, 'backend'] : SOURCES;
  const settings = demonstration ? [...SETTINGS, 'PORTAL_SEED_DATE'] : SETTINGS;
  const values = Object.fromEntries(settings.map((name) => [name, process.env[name]?.trim()]));
  return contentHash(folder, sources, { ...values, demonstration: String(demonstration) });
}
