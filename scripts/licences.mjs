/** `npm run licences`: under which licences the production dependencies come, from the lockfile. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/project.mjs';

/** Licences that ask for no more than their notice; any other is named, to be looked at. */
const PERMISSIVE =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|OFL-1\.1|Zlib)(?: (?:AND|OR) [\w.-]+)*\)?$/;

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const [folder, { dev, license = 'unknown', version }] of Object.entries(lock.packages)) {
  if (folder === '' || dev) continue;
  const name = `${folder.replace(/^.*node_modules\//, '')}@${version}`;
  byLicence.set(license, [...(byLicence.get(license) ?? []), name]);
}
const rows = [...byLicence].sort(([, a], [, b]) => b.length - a.length);
console.table(rows.map(([licence, names]) => ({ licence, packages: names.length })));
const others = rows.filter(([licence]) => !PERMISSIVE.test(licence));
for (const [licence, names] of others) console.log(`${licence}: ${names.join(', ')}`);
