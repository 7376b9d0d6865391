/**
 * What V8 does with the memory of a process, from its start on. V8 rejects compiled code that was made with other
 * flags, so the compiled code of the start is written before a flag changes.
 */
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Makes V8 collect garbage when the heap has grown by a third. As an argument of the process this would cost each
 * start 0.15 s, because V8 would also reject the compiled code of Node itself.
 */
export function keepHeapSmall(): void {
  flushCompileCache();
  setFlagsFromString('--heap-growing-percent=30');
}

/**
 * Gives the memory of a start back to the system: 9 MB in the primary, which later does so little that V8 would never
 * collect that garbage.
 */
export function emptyHeap(): void {
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
