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
import { data, shapeProblems } from './lib/brand/folder.ts';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { buildStamp } from './lib/build-inputs.mjs';
import { withBuildLock, withWholePages, sweepCompileCache } from './lib/shared-cache.ts';
import {
  type Build,
  currentBuild,
  newBuild,
  noteFailure,
  publish,
  removeOldBuilds,
} from './lib/builds.mjs';
import { inheritAssets } from './lib/inherit-assets.ts';
import { shortenPolicies } from './lib/page-policies.ts';
import { precompress } from './lib/precompress.ts';
import { node24 } from './lib/project.mjs';
import { type Order, receiveOrder, WITH_ORDER } from './lib/order.mjs';
import { endOfWork, type Program, start } from './lib/run.mjs';
import { stages } from './lib/stages.mjs';

/** The exit codes of a program that the operator has ended: SIGHUP, SIGINT, SIGTERM. */
const ENDED = new Set([129, 130, 143]);
const ENVIRONMENT = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };

/** The program that builds content alone. */
interface ContentBuilder extends Program {
  /** The settings of the order that this program has received after the start of the builder. */
  settings: Record<string, string>;
}

/** Starts the content builder, when a build has the code and settings of this moment. */
function startContentBuilder(): ContentBuilder | undefined {
  if (currentBuild()?.stamp !== buildStamp()) return undefined;
  // With this value V8 copies less garbage, which saves half a second of processor time with 500 posts. By
  // the word `build`, astro.config.mjs recognises a build.
  const args = ['--max-semi-space-size=64', 'scripts/lib/content-build.mjs', 'build'];
  return { ...start(node24, args, { env: ENVIRONMENT, stdio: WITH_ORDER }), settings: {} };
}

/**
 * Makes the pages with the content services: the operator's, or the reference back end.
 * @param builder builds the content alone
 * @param before a build of the same code and settings, whose bundles are taken over
 * @returns the exit code
 */
async function makePages(
  dir: string,
  keptContentMark: string,
  builder: ContentBuilder | undefined,
  before: Build | undefined,
): Promise<number> {
  const { mode, dataDir } = env();
  const backend = mode === 'demonstration' ? await findOrStartBackend(dataDir) : undefined;
  const environment = {
    PORTAL_KEPT_CONTENT_MARK: keptContentMark,
    ...(backend ? { PORTAL_EMBEDDED_BACKEND_URL: backend.url } : {}),
  };
  // The last file that Astro's build writes.
  const mark = path.join(dir, 'routes.json');
  try {
    await backend?.ready;
    if (builder && before) {
      const order: Order = {
        environment: { ...builder.settings, ...environment },
        outDir: dir,
        before: before.dir,
      };
      // A builder that has already ended has an exit code.
      builder.child.send(order, () => undefined);
      const code = await withWholePages(() => endOfWork(mark, builder));
      if (code === 0 || ENDED.has(code)) return code;
      process.stdout.write(
        '[WARN] The content could not be built alone: all of the site is built.\n',
      );
      rmSync(keptContentMark, { force: true });
    }
    const settings = { env: { ...ENVIRONMENT, ...environment } };
    return await withWholePages(() =>
      endOfWork(mark, start('astro', ['build', '--outDir', dir], settings)),
    );
  } finally {
    await backend?.stop();
  }
}

/** Makes all files of a build. @returns the exit code, and the fields of its record */
async function makeBuild(dir: string, stamp: string, builder: ContentBuilder | undefined) {
  const before = currentBuild();
  const mark = `${dir}.conteudo-mantido`;
  const code = await makePages(dir, mark, builder, before?.stamp === stamp ? before : undefined);
  const isContentKept = existsSync(mark);
  rmSync(mark, { force: true });
  if (code !== 0) return { code, inherited: {}, isContentKept };
  const ended = stages();
  shortenPolicies(dir);
  const inherited = inheritAssets(dir, before);
  await precompress(path.join(dir, 'client'), before && path.join(before.dir, 'client'));
  ended('compression');
  return { code, inherited, isContentKept };
}

/** @returns the exit code of the command */
async function buildSite(builder: ContentBuilder | undefined): Promise<number> {
  // Computed before the build, so that a source that is edited during the build counts as changed.
  const stamp = buildStamp();
  const { id, dir } = newBuild();
  let isPublished = false;
  try {
    const [{ code, inherited, isContentKept }] = await Promise.all([
      makeBuild(dir, stamp, builder),
      removeOldBuilds(id).then(() => sweepCompileCache()),
    ]);
    if (code !== 0) return code;
    publish({ id, stamp, builtAt: new Date().toISOString(), inherited, isContentKept });
    isPublished = true;
    return 0;
  } finally {
    if (!isPublished) {
      rmSync(dir, { recursive: true, force: true });
      noteFailure();
    }
  }
}

/**
 * Waits for the order of the portal, which starts this program in advance. A signal that ends the builder
 * ends this process.
 */
async function awaitOrder(ordered: Promise<Order>, builder?: ContentBuilder): Promise<void> {
  let isWaiting = true;
  builder?.ended.then(
    (code) => isWaiting && ENDED.has(code) && process.exit(code),
    // The build reports that the builder could not be started.
    () => undefined,
  );
  const { environment } = await ordered;
  isWaiting = false;
  if (builder) builder.settings = environment;
}

commandLine(COMMANDS.build);
const ordered = process.send && receiveOrder();
let builder: ContentBuilder | undefined;
try {
  env();
  checkBuildsFolder('build');
  const problems = shapeProblems(data);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  builder = startContentBuilder();
  if (ordered) await awaitOrder(ordered, builder);
  process.exitCode = await withBuildLock(() => buildSite(builder));
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  // A builder without an order ends.
  if (builder?.child.connected) builder.child.disconnect();
}
