/** Finds the client of a request: the address of the connection, or what a trusted proxy says. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseTraceparent, type Trace } from '../src/lib/trace.server.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

interface Client {
  /** The visitor's address, without a port. An IPv4 address that is mapped into IPv6 is shown as IPv4. */
  address: string;
  scheme: 'http' | 'https';
  /** The trace that a trusted proxy takes part in. */
  trace: Trace | undefined;
}

export type ClientOf = (request: IncomingMessage) => Client;

/** `1.2.3.4:5678` and `[::1]:5678`: some proxies add the port. */
const withoutPort = (entry: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

function parseAddress(entry: string): Address | undefined {
  const text = withoutPort(entry.trim());
  // The library also accepts the forms of inet_aton ('10.1', octal). Here an address has one spelling.
  return isIP(text) ? ipaddr.process(text) : undefined;
}

/** `env.server` has checked the form of each entry. */
function parseRange(entry: string): Range {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const contains = (range: Range, address: Address) =>
  address.kind() === range[0].kind() && address.match(range);

const values = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim());

/** Headers in which a proxy describes the client or its trace. No other module sees them. */
const FROM_PROXY = new Set(['forwarded', 'x-real-ip', 'traceparent', 'tracestate']);
const isFromProxy = (name: string) => FROM_PROXY.has(name) || name.startsWith('x-forwarded-');

/**
 * Reads the client of a request and removes every forwarding header from it. The headers of an untrusted
 * peer are ignored. With a trusted peer, the chain is read from its last entry back, and the first address
 * that is not a trusted proxy is the client; the entries to its left could be forged.
 * @param trusted addresses and CIDR ranges (PORTAL_TRUSTED_PROXIES)
 */
export function clientReader(trusted: readonly string[]): ClientOf {
  const ranges = trusted.map(parseRange);
  const isTrusted = (address: Address) => ranges.some((range) => contains(range, address));

  function clientAddress(peer: Address, forwardedFor: string[]): Address {
    let client = peer;
    for (const entry of forwardedFor.reverse()) {
      if (!isTrusted(client)) break;
      const next = parseAddress(entry);
      if (!next) break;
      client = next;
    }
    return client;
  }

  return ({ headers, socket }) => {
    const peer = parseAddress(socket.remoteAddress ?? '');
    const believed = peer !== undefined && isTrusted(peer);
    const address = believed ? clientAddress(peer, values(headers['x-forwarded-for'])) : peer;
    const scheme = believed ? values(headers['x-forwarded-proto']).at(-1) : undefined;
    const trace = believed ? parseTraceparent(values(headers['traceparent'])[0] ?? '') : undefined;
    for (const name in headers) if (isFromProxy(name)) delete headers[name];
    return {
      address: address?.toString() ?? '',
      scheme: scheme === 'https' ? 'https' : 'http',
      trace,
    };
  };
}
