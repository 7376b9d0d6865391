/** Random bytes, drawn in blocks: a call to the system for each value costs more than the value's use. */
import { randomFillSync } from 'node:crypto';

const BLOCK_BYTES = 4_096;
const block = Buffer.alloc(BLOCK_BYTES);
let used = BLOCK_BYTES;

/**
 * New bytes, each given once, for keys, nonces and names.
 * @param size at most 64
 */
export function drawBytes(size: number): Buffer {
  if (used + size > BLOCK_BYTES) {
    randomFillSync(block);
    used = 0;
  }
  const drawn = Buffer.from(block.subarray(used, used + size));
  block.fill(0, used, used + size);
  used += size;
  return drawn;
}
