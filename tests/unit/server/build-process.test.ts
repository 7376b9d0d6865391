import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { prepareBuild } from '../../../server/build-process.ts';
import { isAlive, recordingLog, temporaryFolder, writeFiles } from './support.ts';

describe('the process of a build', () => {
  function program(code: string, order = {}) {
    const folder = temporaryFolder();
    writeFiles(folder, { 'build.mjs': code });
    const log = recordingLog();
    const events: string[] = [];
    log.event = (level, message, fields) =>
      events.push(`${level} ${message} ${String(fields?.['text'])}`);
    const process = prepareBuild(log, { PORTAL_TEST: 'ours' }, path.join(folder, 'build.mjs'));
    process.begin(order);
    return { folder, events, process };
  }

  it('succeeds with code 0, and its warnings are in the log without personal data', async () => {
    const { events, process } = program(
      `console.log('12:00:00 [noticias] 12 posts');
       console.error('12:00:01 [WARN] [noticias] left out 529.982.247-25 of ' + process.env.PORTAL_TEST);`,
    );
    expect(await process.ended).toBe(true);
    expect(events).toEqual(['warn rebuild 12:00:01 [WARN] [noticias] left out [cpf] of ours']);
  });

  it('fails with any other code, and its last lines are in the log', async () => {
    const { events, process } = program(`console.error('it broke'); process.exitCode = 3;`);
    expect(await process.ended).toBe(false);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatch(/^error rebuild failed it broke/);
  });

  it('has the settings of its order, and ends without a word when it gets none', async () => {
    const { folder, events, process } = program(
      `import { receiveOrder } from ${JSON.stringify(path.resolve('scripts/lib/order.mjs'))};
       await receiveOrder();
       console.log('[WARN] ' + process.env.PORTAL_TEST + process.env.PORTAL_ACCEPT_LOSS);`,
      { PORTAL_ACCEPT_LOSS: '1' },
    );
    expect(await process.ended).toBe(true);
    expect(events).toEqual(['warn rebuild [WARN] ours1']);
    const waiting = prepareBuild(recordingLog(), {}, path.join(folder, 'build.mjs'));
    waiting.stop();
    expect(await waiting.ended).toBe(false);
  });

  it('is ended together with all that it started', async () => {
    const { folder, process } = program(
      `import { spawn } from 'node:child_process';
       import { writeFileSync } from 'node:fs';
       const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
       writeFileSync(new URL('pid', import.meta.url), String(child.pid));
       setInterval(() => {}, 1000);`,
    );
    const noted = path.join(folder, 'pid');
    await vi.waitFor(() => expect(readFileSync(noted, 'utf8')).not.toBe(''));
    const pid = Number(readFileSync(noted, 'utf8'));
    process.stop();
    expect(await process.ended).toBe(false);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
