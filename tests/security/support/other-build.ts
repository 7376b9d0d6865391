/**
 * Another build of the same portal, like that of the next release: its pages refer to other style sheets, and it
 * does not have those of the build before.
 */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuild, publish } from '../../../scripts/lib/builds.mjs';
import { filesOf } from '../../../scripts/lib/hash.mjs';
import { root } from '../../../scripts/lib/project.mjs';

const SHEET = /(_astro\/)([\w.-]+\.css)/g;
const OTHER = '$1outra-$2';

/** @returns the folder of builds for PORTAL_DIST_DIR. The caller removes it. */
export function otherBuild(): string {
  const build = currentBuild();
  if (!build) throw new Error('there is no build to begin with');
  // Inside the project, because a build finds its dependencies from its own folder.
  const folder = mkdtempSync(path.join(root, '.cache', 'test-dist-outra-'));
  const dir = path.join(folder, build.id);
  cpSync(build.dir, dir, { recursive: true });
  for (const name of filesOf(dir, '')) {
    const file = path.join(dir, name);
    const other = name.replace(SHEET, OTHER);
    if (other !== name) renameSync(file, path.join(dir, other));
    // The compressed pages contain the old names.
    else if (/\.html\.\w+$/.test(name)) rmSync(file);
    else if (/\.(?:mjs|html)$/.test(name))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SHEET, OTHER));
  }
  const { dir: _, ...record } = build;
  publish(record, folder);
  return folder;
}
