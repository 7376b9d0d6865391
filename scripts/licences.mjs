/**
 * `npm run licences`: the licences of the production dependencies. It fails when a licence is unknown, or
 * has conditions that were not reviewed (`scripts/lib/licences.mjs`).
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { dependencies, classify } from './lib/licences.mjs';

commandLine(COMMANDS.licences);
const installed = await ensureInstalled();
if (installed !== 0) process.exit(installed);

/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const { name, version, dev, licence = 'none' } of dependencies()) {
  if (dev) continue;
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`]);
}
const rows = [...byLicence].sort(([, a], [, b]) => b.length - a.length);
console.table(rows.map(([licence, names]) => ({ licence, packages: names.length })));
for (const [licence, names] of rows) {
  const conditions = classify(licence === 'none' ? undefined : licence);
  if (conditions === 'permissive') continue;
  console.log(`${licence} (${conditions}): ${names.join(', ')}`);
  if (conditions === 'unknown') process.exitCode = 1;
}
