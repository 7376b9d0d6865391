/**
 * Builds the site into a folder of its own and makes it the current one (`scripts/lib/builds.mjs`).
 * Runs under Node 24; `npm run build` and `npm start` call it. A failed build leaves the last one
 * in place and says so at `/pronto`.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { findOrStartBackend } from '../server/embedded-backend.ts';
import { StartError } from '../server/start-error.ts';
import { EnvError, env } from '../src/lib/env.server.ts';
import { buildStamp } from './lib/build-inputs.mjs';
import { currentBuild, newBuild, noteFailure, publish } from './lib/builds.mjs';
import { inheritAssets } from './lib/inherit-assets.ts';
import { precompress } from './lib/precompress.ts';
import { run } from './lib/run.mjs';

/** Runs Astro with the content services at hand: the operator's, or the reference back end. */
async function runAstro(dir: string): Promise<number> {
  const { mode, dataDir } = env();
  const backend = mode === 'demonstration' ? await findOrStartBackend(dataDir) : undefined;
  try {
    return await run('astro', ['build', '--outDir', dir], {
      env: {
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ...(backend ? { PORTAL_EMBEDDED_BACKEND_URL: backend.url } : {}),
      },
    });
  } finally {
    await backend?.stop();
  }
}

/** @returns the exit code of the command */
async function buildSite(): Promise<number> {
  env();
  // Taken before, so that what is edited while the build runs counts as a change after it.
  const stamp = buildStamp();
  const before = currentBuild();
  const { id, dir } = newBuild();
  const code = await runAstro(dir).catch((error: unknown) => {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  });
  if (code !== 0) {
    rmSync(dir, { recursive: true, force: true });
    noteFailure();
    return code;
  }
  const inherited = inheritAssets(dir, before);
  await precompress(path.join(dir, 'client'));
  publish({ id, stamp, builtAt: new Date().toISOString(), inherited });
  return 0;
}

try {
  process.exitCode = await buildSite();
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
