/**
 * The programs of the judges. They are no dependencies of the project, because only a release runs them and they
 * take 260 MB: the command installs these versions into `.cache` when they are not there.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillOnce } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/project.mjs';
import { run } from '../../scripts/lib/run.mjs';

const VERSIONS = [
  '@adobe/structured-data-validator@1.7.1',
  'accessibility-checker-engine@4.0.34',
  'html-validate@11.21.1',
  'html_codesniffer@2.5.1',
  'lighthouse@13.5.0',
  'linkinator@8.1.0',
  'sitemap@9.0.1',
  'vnu-jar@26.9.27',
];
const hash = createHash('sha256').update(VERSIONS.join()).digest('hex').slice(0, 8);
const FOLDER = path.join(root, '.cache', `judges-${hash}`);
const { resolve } = createRequire(path.join(FOLDER, 'package.json'));

/** Installs what is missing. @throws when npm cannot */
export async function installTools(): Promise<void> {
  if (existsSync(FOLDER)) return;
  await fillOnce(FOLDER, async (draft) => {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    const code = await run('npm', ['install', '--prefix', draft, ...options, ...VERSIONS]);
    if (code !== 0) throw new Error('npm could not install the judges.');
  });
}

/** The place of a file of a package. */
export const fileOf = (name: string) => path.join(FOLDER, 'node_modules', name);

/** The source of a program that runs in a page. */
export const sourceOf = (name: string) => readFileSync(fileOf(name), 'utf8');

/** A package of Node. */
export const packageOf = (name: string): Promise<unknown> =>
  import(pathToFileURL(resolve(name)).href);
