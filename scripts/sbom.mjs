/**
 * `npm run --silent sbom`: all production dependencies with version, checksum and licence, as CycloneDX
 * JSON on standard output. npm makes it from what is installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { dependencies } from './lib/licences.mjs';
import { root } from './lib/project.mjs';

commandLine(COMMANDS.sbom);
const installed = await ensureInstalled();
if (installed !== 0) process.exit(installed);

// Not `--omit dev`: npm would also leave out a dependency of a tool, such as zod.
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const { status, stdout } = spawnSync('npm', asked, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status === 0) {
  const bom = JSON.parse(stdout);
  // npm names the project by its folder, which differs on every machine.
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  bom.metadata.component.name = name;
  const kept = new Map(
    dependencies()
      .filter(({ dev }) => !dev)
      .map((one) => [`${one.name}@${one.version}`, one.licence]),
  );
  bom.components = bom.components.filter((/** @type {{ 'bom-ref': string }} */ component) =>
    kept.has(component['bom-ref']),
  );
  for (const component of bom.components) {
    const licence = kept.get(component['bom-ref']);
    if (licence && !component.licenses) component.licenses = [{ license: { id: licence } }];
  }
  const isKept = (/** @type {string} */ ref) =>
    kept.has(ref) || ref === bom.metadata.component['bom-ref'];
  bom.dependencies = bom.dependencies
    .filter((/** @type {{ ref: string }} */ { ref }) => isKept(ref))
    .map((/** @type {{ ref: string, dependsOn?: string[] }} */ { ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter(isKept),
    }));
  process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
} else process.exitCode = 1;
