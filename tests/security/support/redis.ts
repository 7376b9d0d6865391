/** A real Redis on loopback, for the tests that share things over nodes. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { environment, type Program, runProgram, startProgram } from '../../wordpress/processes.ts';

/** Whether this machine has a program. */
export function hasProgram(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { env: environment });
    return true;
  } catch {
    return false;
  }
}

/** @param folder where it keeps its data: started there again, it has it still */
export function startRedisServer(folder: string, port: number): Promise<Program> {
  const data = path.join(folder, 'redis');
  mkdirSync(data, { recursive: true });
  return startProgram(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--appendonly', 'yes'],
    path.join(folder, 'redis.log'),
    async () => (await runProgram('redis-cli', ['-p', String(port), 'ping'])).includes('PONG'),
  );
}
