/** A real Redis on loopback, or the compatible Valkey, for tests with several nodes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { environment, type Program, runProgram, startProgram } from '../../support/processes.ts';

/** Whether this machine has a program. */
export function hasProgram(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { env: environment });
    return true;
  } catch {
    return false;
  }
}

/** Valkey first, because every version has WAITAOF. Redis has it since 7.2. */
export const redisProgram = ['valkey-server', 'redis-server'].find(hasProgram);
if (redisProgram === undefined)
  console.warn('Skipped: what nodes share needs valkey-server or redis-server (Debian packages).');

/** Whether that server has WAITAOF, the command that waits until a write is on disk. */
function hasWaitAof(program: string): boolean {
  const said = execFileSync('sh', ['-c', `${program} --version`], { env: environment });
  const [, major, minor] = / v=(\d+)\.(\d+)/.exec(String(said)) ?? [];
  return Number(major) > 7 || (Number(major) === 7 && Number(minor) >= 2);
}
export const reportsDurability = redisProgram !== undefined && hasWaitAof(redisProgram);
if (!reportsDurability)
  console.warn('Skipped: the wait for the disk needs valkey-server or Redis 7.2.');

/**
 * @param folder the folder for its data, which the next server in this folder has again
 * @param settings of the server, such as `{ appendfsync: 'always' }`
 */
export function startRedisServer(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  if (redisProgram === undefined) throw new Error('there is no server');
  const data = path.join(folder, 'redis');
  mkdirSync(data, { recursive: true });
  const all = { port: String(port), bind: '127.0.0.1', dir: data, appendonly: 'yes', ...settings };
  const ping = ['-p', String(port), 'ping'];
  return startProgram(
    redisProgram,
    Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]),
    path.join(folder, 'redis.log'),
    async () => (await runProgram(redisProgram.replace('server', 'cli'), ping)).includes('PONG'),
  );
}
