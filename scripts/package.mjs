/**
 * `npm run package`: one archive with the server, the current build, Node, and the packages that serve and
 * rebuild. It starts on a machine of the same platform without npm and network (`bin/portal`).
 */
import { mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { currentBuild } from './lib/builds.mjs';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { packageFiles, sizeOf } from './lib/package-files.mjs';
import { root, version } from './lib/project.mjs';
import { packageName } from './lib/release.mjs';

const { values } = commandLine(COMMANDS.package);
const build = currentBuild();
if (!build || path.relative(root, build.dir).startsWith('..'))
  throw new Error('There is no build inside the project (PORTAL_DIST_DIR).');

const name = packageName(version, build.id);
const usual = `.cache/package/${name}-${process.platform}-${process.arch}.tar.gz`;
const archive = path.resolve(root, typeof values.file === 'string' ? values.file : usual);
const draft = `${archive}.${String(process.pid)}`;
const files = packageFiles(build.dir);
mkdirSync(path.dirname(archive), { recursive: true });
await create(
  {
    cwd: root,
    file: draft,
    prefix: name,
    gzip: true,
    // Without owner and times, the same files give the same archive.
    portable: true,
    noMtime: true,
  },
  files,
);
// An incomplete archive never has the final name.
renameSync(draft, archive);
const mb = (/** @type {number} */ bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`;
console.log(
  `${values.file ?? usual}: ${mb(statSync(archive).size)}, unpacked ${mb(sizeOf(files))}`,
);
