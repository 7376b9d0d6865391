/** A free port of this machine. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sentenceOf, StartError } from './start-error.ts';

/**
 * A port that is free now.
 * @param host the address that will listen
 * @throws {StartError} when that address cannot be used
 */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw new StartError(sentenceOf(error, host, 0) ?? String(error), { cause: error });
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
