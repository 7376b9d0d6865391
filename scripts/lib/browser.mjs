/**
 * The Chromium of the tests: that of an npm package of the project on Linux, so that every machine tests in the
 * same one. It has no window: that of a system draws one for each page of a test, which takes twice the time.
 * The package includes the libraries that a minimal system lacks.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { node24, root } from './project.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {Record<string, string>} env what the browser needs in its environment
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGE = path.join(root, 'node_modules', '@sparticuz', 'chromium');

/** For a quiet run, also in a container: no sandbox, no GPU, no downloads in the background. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For tests that measure nothing. Their pages live for seconds, so that neither optimized code nor a compositor
 * nor a process for it pays: without them Chromium takes a third less processor time.
 */
export const quickArguments = [
  ...browserArguments,
  '--disable-gpu-compositing',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--js-flags=--no-opt',
];

/**
 * Finds a browser. CHROME_PATH names another one.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const named = process.env['CHROME_PATH'];
  if (named) return { executablePath: named, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return bundled();
  const installed = onThePath() ?? (await ofPlaywright());
  if (!installed) throw new Error('Chromium is missing. Install it, or name one with CHROME_PATH.');
  return { executablePath: installed, env: {} };
}

function onThePath() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file));
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/**
 * Unpacks npm's Chromium once for each version, outside of node_modules, which an installation may replace.
 */
async function bundled() {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  const folder = path.join(root, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await fillOnce(folder, unpack);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
}

/**
 * Makes a folder that several processes may want at the same time: each fills a draft, and the first one counts.
 * @param {string} folder
 * @param {(draft: string, folder: string) => Promise<void>} fill
 */
export async function fillOnce(folder, fill) {
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    await fill(draft, folder);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was quicker. Its copy is the same.
    if (!existsSync(folder)) throw error;
  }
}

/** @param {string} draft @param {string} folder */
async function unpack(draft, folder) {
  const script = `
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();`;
  const code = await run(node24, ['--input-type=module', '--eval', script], {
    // The package unpacks its files into the temporary folder. It unpacks its NSS libraries only when the
    // environment is that of AWS Lambda.
    env: { TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  if (code !== 0) throw new Error('Chromium could not be unpacked.');
  const fonts = path.join(draft, 'fonts', 'fonts.conf');
  // The package assumes that it is in /tmp.
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/', `${folder}/`));
}
