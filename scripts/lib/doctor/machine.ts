/** The port, the folders and the disks of this machine. */
import { accessSync, constants, statfsSync } from 'node:fs';
import path from 'node:path';
import { checksBeforeBuild, nearest } from '../../../server/start-checks.ts';
import { addressOf } from '../../../server/announcement.ts';
import { StartError } from '../../../server/start-error.ts';
import { EnvError, type Env } from '../../../src/lib/config/env.server.ts';
import { buildsFolder } from '../builds.mjs';
import { root } from '../project.mjs';
import { type Finding, findingsOf } from './finding.ts';

const MB = 1_000_000;
/** A build of 500 posts with pictures takes some hundred megabytes, and three builds stay. */
const LEAST = 300 * MB;
const SCARCE = 1_500 * MB;
/** NFS, SMB, SMB2 and CIFS (statfs(2)). */
const NETWORK = new Set([0x69_69, 0x51_7b, 0xfe_53_4d_42, 0xff_53_4d_42]);

/** The sentence of a failed check of a start, without what the doctor does not say. */
export const sentenceOf = (error: EnvError | StartError) =>
  error.message.replace(/^The portal cannot start: /, '');

/** Whether a portal serves there. */
async function isPortal({ host, port }: Env): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${addressOf(host, port, undefined)}/pronto`, { signal });
    const { armazenamento } = (await answer.json()) as { armazenamento?: unknown };
    return armazenamento !== undefined;
  } catch {
    return false;
  }
}

/** The checks before a build. A port that a running portal has is no fault. */
export async function checkStartConditions(settings: Env): Promise<Finding[]> {
  const isRunning = await isPortal(settings);
  return Promise.all(
    checksBeforeBuild(settings).map(async ({ about, isPort, check }): Promise<Finding> => {
      const { ok, fault } = findingsOf(about);
      if (isPort && isRunning) return ok('the portal runs');
      try {
        await check();
        return ok(isPort ? 'it is free' : 'it can be written');
      } catch (error) {
        if (error instanceof EnvError || error instanceof StartError)
          return fault(sentenceOf(error));
        throw error;
      }
    }),
  );
}

/** The room on the disk of a folder. @param needsLocal whether the database is there */
export function checkDisk(about: string, folder: string, needsLocal: boolean): Finding[] {
  const { ok, warning, fault } = findingsOf(about);
  const { bavail, bsize, type } = statfsSync(nearest(folder));
  const free = bavail * bsize;
  const says = `${(free / MB).toFixed(0)} MB of the disk are free`;
  return [
    free < LEAST ? fault(says) : free < SCARCE ? warning(says) : ok(says),
    ...(needsLocal && NETWORK.has(type)
      ? [fault('it is on a network disk, on which the database does not work')]
      : []),
  ];
}

/** Whether a build can write a folder of the project. @param name such as `.cache` */
function checkProjectFolder(name: string): Finding {
  const { ok, fault } = findingsOf(name);
  try {
    accessSync(nearest(path.join(root, name)), constants.W_OK);
    return ok('it can be written');
  } catch {
    return fault('it cannot be written, and a build needs it');
  }
}

/** Disks and folders. */
export const checkFolders = ({ dataDir, redisUrl }: Env): Finding[] => [
  ...checkDisk('PORTAL_DATA_DIR', dataDir, redisUrl === undefined),
  ...checkDisk('PORTAL_DIST_DIR', buildsFolder(), false),
  ...['.cache', '.astro'].map(checkProjectFolder),
];
