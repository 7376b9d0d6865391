/** The consent calls (`docs/contract.md` › Session and consent). */
import ipaddr from 'ipaddr.js';
import { env } from '#lib/config/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

export interface Consentimento {
  /** The visitor's address, from the connection or a trusted proxy. */
  address: string;
  /** The page on which the visitor accepted, without its query. */
  urlOrigem: string;
  userAgent: string;
}

/** Whether an address is valid outside a private network. */
const isPublic = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The connection's address, or the public look-up's for a private address. */
async function addressOf(address: string, call: Call): Promise<string> {
  if (isPublic(address) || !env().bases?.ip) return address;
  try {
    return (await request(wire.consultarIp, { call })).ip;
  } catch (error) {
    if (error instanceof UpstreamError) return address;
    throw error;
  }
}

/** Sends a visitor's acceptance. @throws {UpstreamError} unless the status is 200 */
export async function confirmarCookies(
  { address, urlOrigem, userAgent }: Consentimento,
  call: Call,
): Promise<void> {
  const ip = await addressOf(address, call);
  await request(wire.confirmarCookies, {
    payload: { json: { ip, urlOrigem, userAgent } },
    success: 200,
    call,
  });
}
