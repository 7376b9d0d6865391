/** Random bytes, drawn in blocks: a call to the system for each value costs more than the value's use. */
import { randomFillSync } from 'node:crypto';

const BLOCK_BYTES = 4_096;
/** More than any nonce or name has. */
const MOST_BYTES = 64;
const block = Buffer.alloc(BLOCK_BYTES);
let used = BLOCK_BYTES;

/**
 * New bytes for nonces and names. No byte is given twice.
 * @param size at most 64
 * @throws {RangeError} for a larger size, which the rest of a block could not fill
 */
export function drawBytes(size: number): Buffer {
  if (size > MOST_BYTES) throw new RangeError(`more than ${String(MOST_BYTES)} random bytes`);
  if (used + size > BLOCK_BYTES) {
    randomFillSync(block);
    used = 0;
  }
  const drawn = Buffer.from(block.subarray(used, used + size));
  block.fill(0, used, used + size);
  used += size;
  return drawn;
}
