/** Calls to a port where no process listens, and to a host name that does not exist. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { failureMessage, MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { openPdf } from '#lib/upstream/pdf.server.ts';
import { credential } from '#lib/upstream/client.server.ts';
import { call } from '../support/requests.ts';
import { expectFailure, read, write } from './support.ts';

/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

beforeAll(async () => {
  const address = `http://127.0.0.1:${String(await closedPort())}`;
  vi.stubEnv('PORTAL_WS_URL', address);
  vi.stubEnv('PORTAL_API_URL', 'http://ninguem.invalid');
  vi.stubEnv('PORTAL_HOST_URL', address);
  vi.stubEnv('PORTAL_LOG_LEVEL', 'silent');
  env();
});

const pdf = { operation: 'buscarPdf', reference: 'a.pdf', credential: credential.none, call };

it.each([
  ['a read', () => read()],
  ['a write', () => write()],
  ['a name that does not resolve', () => read({ base: 'api' })],
  ['a PDF', () => openPdf(pdf)],
])('%s is unavailable', async (_name, ask) => {
  const error = await expectFailure(ask(), 'unavailable');
  expect(error.status).toBeUndefined();
  expect(failureMessage(error)).toBe(MENSAGEM_MANUTENCAO);
});
