/**
 * Preload this module into a portal under test (`node --import`). On SIGUSR2 the process collects its
 * garbage and prints `held <bytes>`: the live JavaScript objects and buffers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  collectGarbage();
  // V8 frees the memory of dead buffers in a thread of its own.
  await delay(500);
  collectGarbage();
  await delay(500);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  process.stdout.write(`held ${String(heapUsed + arrayBuffers)}\n`);
});
