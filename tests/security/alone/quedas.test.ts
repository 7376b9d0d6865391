/** Processes are killed while they write: an acknowledged write is done exactly once and is kept. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../support/record-writer.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-quedas-'));
const WRITERS = 12;
const KILLS = 8;
const WRITES = 100;

async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, { env: { PORTAL_DATA_DIR: folder }, execArgv: [], stdio: 'ignore' });
  // Every writer can wait for the same process.
  child.setMaxListeners(WRITERS + 1);
  await once(child, 'message');
  return child;
}

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request to a process. @returns `undefined` when it dies before it answers */
function ask(child: ChildProcess, id: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const listen = (said: { id?: string; outcome?: string }) => {
      if (said.id === id) end(said.outcome);
    };
    const end = (outcome?: string) => {
      child.off('message', listen).off('exit', lost);
      resolve(outcome);
    };
    const lost = () => end();
    child.on('message', listen).on('exit', lost);
    if (child.connected) child.send(id, (error) => error && end());
    else end();
  });
}

it('every acknowledged write is done once, with twelve writers and repeated kills', async () => {
  for (let n = 0; n < 3; n += 1) processes.push(await start());
  const acknowledged: string[] = [];
  let sent = 0;
  let killed = 0;
  /** Counts, not time, end the run, because a slow machine starts a process slowly. */
  const isOver = () => killed >= KILLS && acknowledged.length >= WRITES;

  /** Sends each write to a random process, at most three times until an answer arrives. */
  const write = async () => {
    while (!isOver()) {
      const id = randomUUID();
      sent += 1;
      for (let tries = 0; tries < 3; tries += 1) {
        const child = processes[randomInt(processes.length)];
        const outcome = child && (await ask(child, id));
        if (outcome === 'done') acknowledged.push(id);
        if (outcome !== undefined) break;
        await delay(20);
      }
    }
  };
  const kill = async () => {
    while (!isOver()) {
      await delay(150);
      const which = randomInt(processes.length);
      processes[which]?.kill('SIGKILL');
      killed += 1;
      processes[which] = await start();
    }
  };
  await Promise.all([kill(), ...Array.from({ length: WRITERS }, write)]);

  const done = readFileSync(join(folder, 'chamadas'), 'utf8').trim().split('\n');
  const counts = Map.groupBy(done, (id) => id);
  console.info(
    `${killed} killed, ${sent} sent, ${done.length} done, ${acknowledged.length} acknowledged`,
  );
  expect([...counts.values()].filter((times) => times.length > 1)).toEqual([]);
  expect(acknowledged.filter((id) => !counts.has(id))).toEqual([]);
  // A new process gives the same answers.
  const fresh = await start();
  processes.push(fresh);
  for (const id of acknowledged) expect(await ask(fresh, id)).toBe('done');
  expect(readFileSync(join(folder, 'chamadas'), 'utf8').trim().split('\n')).toEqual(done);
});
