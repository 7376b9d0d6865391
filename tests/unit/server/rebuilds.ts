/** A site that is rebuilt by order, with builds and workers that do as a test says. */
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { currentBuild, newBuild, publish } from '../../../scripts/lib/builds.mjs';
import { giveOrder, type OrderKind, pendingOrders } from '../../../server/orders.ts';
import { Rebuilder, type TIMES } from '../../../server/rebuilder.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { sqlIn } from '../../support/database.ts';
import { recordingLog, temporaryFolder, writeFiles } from './support.ts';

/** The data folder of the test file. */
export const folder = useDataFolder();
const LOOK_MS = 5;

beforeEach(() => void sqlIn(folder).run`delete from entry`);

export function addBuild(isContentKept = false): string {
  const { id, dir } = newBuild();
  writeFiles(dir, { 'server/entry.mjs': '' });
  publish({ id, stamp: id, builtAt: '2026-11-24T10:00:20.000Z', inherited: {}, isContentKept });
  return id;
}

interface Site {
  build?: () => boolean | Promise<boolean>;
  roll?: () => Promise<void>;
  times?: Partial<typeof TIMES>;
}

/** A site with one build, whose next builds come from `build`, and workers that switch as the test says. */
export function site({ build = () => Boolean(addBuild()), roll, times }: Site = {}) {
  vi.stubEnv('PORTAL_DIST_DIR', temporaryFolder());
  addBuild();
  const served = currentBuild();
  if (!served) throw new Error('no build');
  const rolled: string[] = [];
  let prepared = 0;
  const environments: Record<string, string>[] = [];
  const rebuilder = new Rebuilder({
    served,
    log: recordingLog(),
    environment: {},
    times: { look: LOOK_MS, quiet: 0, ...times },
    pool: {
      roll: async ({ id }) => {
        await roll?.();
        rolled.push(id);
      },
    },
    prepareBuild: () => {
      const { promise: ended, resolve } = Promise.withResolvers<boolean>();
      const begin = (environment: Record<string, string>) => {
        environments.push(environment);
        resolve(Promise.resolve().then(build));
      };
      prepared += 1;
      return { begin, ended, stop: () => resolve(false) };
    },
  });
  onTestFinished(() => rebuilder.stop());
  rebuilder.start();
  const builds = () => environments.length;
  return { rebuilder, served, rolled, environments, builds, prepared: () => prepared };
}

export const resultOf = (id: string) =>
  sqlIn(folder).get`select text from entry where owner = 'resultado' and name = ${id}`?.['text'];

/** Gives orders together. @returns their results */
export async function results(...kinds: OrderKind[]): Promise<unknown[]> {
  const ids = kinds.map((kind) => giveOrder(kind));
  await expect.poll(pendingOrders).toEqual([]);
  return ids.map(resultOf);
}

export const looks = () => delay(6 * LOOK_MS);
