/**
 * What failures leave behind: nothing. In a file of its own: the garbage collector, once it comes by,
 * closes what was forgotten, and there is less of it in a young process.
 */
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { useScriptedServer } from '../support/scripted-server.ts';
import { expectFailure, read, ROUTE } from './support.ts';

const server = useScriptedServer();

it('a read gives back the connection of its first attempt', async () => {
  const connections = new Set<Socket | null>();
  server.on(ROUTE, (response) => {
    connections.add(response.socket);
    // More than what is read ahead of anybody who wants it.
    response.writeHead(500).end(Buffer.alloc(300_000));
  });
  for (let call = 0; call < 8; call += 1) await expectFailure(read(), 'unavailable');
  expect(server.calls).toHaveLength(16);
  // One that is closed makes room for a new one; none is left behind, call after call.
  const open = [...connections].filter((socket) => socket?.destroyed === false);
  expect(open.length).toBeLessThanOrEqual(2);
});
