/** A free port, for a program whose port must be known before it listens. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Systems give the ports from 32768 or 49152 on to outgoing connections and to programs that ask for any
// port. A port below them is not given away before the program listens, or while it starts again.
const LOWEST = 20_000;
const END = 32_768;
const TRIES = 100;

/**
 * A port that is free now. Two calls return the same port only by chance.
 * @param {string} host the address that will listen
 * @returns {Promise<number>}
 * @throws {NodeJS.ErrnoException} when nothing can listen at that address
 */
export async function freePort(host = '127.0.0.1') {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(LOWEST, END);
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
    } catch (error) {
      const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      if (isTaken && tries < TRIES) continue;
      throw error;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
