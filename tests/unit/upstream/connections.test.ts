/**
 * Failures leave no open connections. This test has its own file because the garbage collector closes
 * forgotten connections, and it runs less often in a young process.
 */
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { useScriptedServer } from '../support/scripted-server.ts';
import { expectFailure, read, ROUTE } from './support.ts';

const server = useScriptedServer();

it('a failed read releases the connections of both attempts', async () => {
  const connections = new Set<Socket | null>();
  server.on(ROUTE, (response) => {
    connections.add(response.socket);
    // More bytes than the client reads in advance.
    response.writeHead(500).end(Buffer.alloc(300_000));
  });
  for (let call = 0; call < 8; call += 1) await expectFailure(read(), 'unavailable');
  expect(server.calls).toHaveLength(16);
  // A closed connection is replaced by a new one, but the number must not grow.
  const open = [...connections].filter((socket) => socket?.destroyed === false);
  expect(open.length).toBeLessThanOrEqual(2);
});
