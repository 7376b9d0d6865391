/** The licences of the dependencies, from the lockfile. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** Licences that only require their notice. */
const PERMISSIVE =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Unlicense|Python-2\.0|OFL-1\.1|Zlib)(?: (?:AND|OR) [\w.-]+)*\)?$/;

const LGPL = 'libvips as a shared library beside sharp, unchanged: used when the site is built';

/**
 * Licences with more conditions, by the parts of their expression: which packages have them, and why that
 * is acceptable.
 */
const REVIEWED = new Map([
  ['MPL-2.0', 'used unchanged, and its sources are public; changed files would have to be, too'],
  ['LGPL-3.0-or-later', LGPL],
]);

/** Packages without a licence in package.json, with the beginning of their LICENSE file. */
const IN_THEIR_FILE = new Map([
  ['png-js', { licence: 'MIT', begins: 'MIT License' }],
  ...[
    'compute-gcd',
    'compute-lcm',
    'validate.io-array',
    'validate.io-function',
    'validate.io-integer',
    'validate.io-integer-array',
    'validate.io-number',
  ].map((name) => /** @type {const} */ ([name, { licence: 'MIT', begins: 'The MIT License' }])),
]);

/** @typedef {{ name: string, version: string, dev: boolean, licence: string | undefined }} Dependency */

/**
 * The licence of a package that names it only in a file.
 * @param {string} name
 * @param {string} folder
 */
function licenceInFile(name, folder) {
  const known = IN_THEIR_FILE.get(name);
  if (!known) return undefined;
  const text = readFileSync(path.join(root, folder, 'LICENSE'), 'utf8');
  return text.startsWith(known.begins) ? known.licence : undefined;
}

/** @returns {Dependency[]} all packages of the lockfile */
export function dependencies() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { dev = false, license, version }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      return { name, version, dev, licence: license ?? licenceInFile(name, folder) };
    });
}

/** @param {string} licence */
const isPermissive = (licence) => PERMISSIVE.test(licence) && !/[AL]?GPL|MPL/.test(licence);

/**
 * The class of a licence.
 * @param {string | undefined} licence
 * @returns {string} 'permissive', 'unknown', or, for a licence with more conditions, why it is acceptable
 */
export function classify(licence) {
  if (licence === undefined) return 'unknown';
  if (isPermissive(licence)) return 'permissive';
  // The user of a package may choose one of its alternative licences.
  const isChoice = !licence.includes(' AND ') && licence.includes(' OR ');
  if (isChoice && licence.replaceAll(/[()]/g, '').split(' OR ').some(isPermissive)) {
    return 'permissive';
  }
  const parts = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  const others = parts.filter((part) => !PERMISSIVE.test(part));
  const known = others.flatMap((part) => REVIEWED.get(part) ?? []);
  return known.length === others.length ? known.join('; ') : 'unknown';
}
