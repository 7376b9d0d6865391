import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';

/** A port that the system gives to a program that asks for any port. */
async function systemsPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

it('a free port is none that the system gives to other programs', async () => {
  const [ours, others] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => freePort())),
    Promise.all(Array.from({ length: 50 }, systemsPort)),
  ]);
  expect(Math.max(...ours)).toBeLessThan(Math.min(...others));
});

it('an address of another machine has no free port', async () => {
  await expect(freePort('192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
});
