/**
 * Builds the site into a folder of its own and makes it the current build (`scripts/lib/builds.mjs`). It
 * runs under Node 24, for `npm run build`, `npm start` and rebuilds by the running portal. A failed build
 * keeps the last one, and `/pronto` reports it.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrStartBackend } from '../server/embedded-backend.ts';
import { checkBuildsFolder } from '../server/start-checks.ts';
import { StartError } from '../server/start-error.ts';
import { EnvError, env } from '../src/lib/config/env.server.ts';
import { data } from './lib/brand/folder.ts';
import { shapeProblems } from './lib/brand/shape.ts';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { buildStamp } from './lib/build-inputs.mjs';
import { withBuildLock, withWholePages, sweepCompileCache } from './lib/shared-cache.ts';
import { currentBuild, newBuild, noteFailure, publish } from './lib/builds.mjs';
import { inheritAssets } from './lib/inherit-assets.ts';
import { precompress } from './lib/precompress.ts';
import { run } from './lib/run.mjs';
import { stages } from './lib/stages.mjs';

/** Runs Astro with the content services: the operator's, or the reference back end. */
async function runAstro(dir: string, keptContentMark: string): Promise<number> {
  const { mode, dataDir } = env();
  const backend = mode === 'demonstration' ? await findOrStartBackend(dataDir) : undefined;
  try {
    await backend?.ready;
    return await run('astro', ['build', '--outDir', dir], {
      env: {
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        PORTAL_KEPT_CONTENT_MARK: keptContentMark,
        ...(backend ? { PORTAL_EMBEDDED_BACKEND_URL: backend.url } : {}),
      },
    });
  } finally {
    await backend?.stop();
  }
}

/** @throws when `brand/` lacks something, with a sentence for each */
function checkBrand(): void {
  const problems = shapeProblems(data);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

/** Makes all files of a build. @returns the exit code, and the fields of its record */
async function makeBuild(dir: string) {
  const before = currentBuild();
  const mark = `${dir}.conteudo-mantido`;
  const code = await withWholePages(() => runAstro(dir, mark));
  const isContentKept = existsSync(mark);
  rmSync(mark, { force: true });
  if (code !== 0) return { code, inherited: {}, isContentKept };
  const ended = stages();
  const inherited = inheritAssets(dir, before);
  await precompress(path.join(dir, 'client'), before && path.join(before.dir, 'client'));
  ended('compression');
  return { code, inherited, isContentKept };
}

/** @returns the exit code of the command */
async function buildSite(): Promise<number> {
  // Computed first, so that a source that is edited during the build counts as changed after it.
  const stamp = buildStamp();
  const { id, dir } = newBuild();
  let isPublished = false;
  try {
    const { code, inherited, isContentKept } = await makeBuild(dir);
    if (code !== 0) return code;
    publish({ id, stamp, builtAt: new Date().toISOString(), inherited, isContentKept });
    isPublished = true;
    sweepCompileCache();
    return 0;
  } finally {
    if (!isPublished) {
      rmSync(dir, { recursive: true, force: true });
      noteFailure();
    }
  }
}

commandLine(COMMANDS.build);
try {
  env();
  checkBuildsFolder('build');
  checkBrand();
  process.exitCode = await withBuildLock(buildSite);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
