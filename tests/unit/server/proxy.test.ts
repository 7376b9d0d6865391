import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientReader } from '../../../server/proxy.ts';

function request(peer: string, headers: Record<string, string>): IncomingMessage {
  return { headers: { ...headers }, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
}

const read = (trusted: string[], peer: string, headers: Record<string, string> = {}) =>
  clientReader(trusted)(request(peer, headers));

const TEN = ['10.0.0.0/8'];
it.each([
  ['no proxy is trusted', [], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['the peer is not the trusted proxy', TEN, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a visitor claims one', TEN, '10.0.0.2', '6.6.6.6, 198.51.100.7, 10.1.1.1', '198.51.100.7'],
  ['it has a port', TEN, '10.0.0.2', '198.51.100.7:5123', '198.51.100.7'],
  ['it is IPv6 in brackets', TEN, '10.0.0.2', '[2001:db8::7]:5123', '2001:db8::7'],
  ['it is IPv4 mapped into IPv6', TEN, '10.0.0.2', '::ffff:198.51.100.7', '198.51.100.7'],
  ['the entry is no address', ['10.0.0.2'], '10.0.0.2', '6.6.6.6, unknown', '10.0.0.2'],
  ['the list is empty', ['10.0.0.2'], '10.0.0.2', '', '10.0.0.2'],
  ['the socket is dual-stack', TEN, '::ffff:10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['a peer is IPv6 and a range IPv4', ['0.0.0.0/0'], '2001:db8::1', '1.2.3.4', '2001:db8::1'],
  ['peer and range are IPv6', ['2001:db8::/32'], '2001:db8::1', '198.51.100.7', '198.51.100.7'],
])(
  'the client’s address is the nearest one before the trusted proxies when %s',
  (_what, trusted, peer, forwardedFor, address) => {
    expect(read(trusted, peer, { 'x-forwarded-for': forwardedFor }).address).toBe(address);
  },
);

it('the scheme is http when the peer is not the trusted proxy', () => {
  expect(read(TEN, '203.0.113.9', { 'x-forwarded-proto': 'https' }).scheme).toBe('http');
});

it('the scheme is the one that the nearest trusted proxy saw', () => {
  const headers = { 'x-forwarded-proto': 'http, https' };
  expect(read(['10.0.0.2'], '10.0.0.2', headers).scheme).toBe('https');
});

describe('the trace', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  it('is that of a trusted proxy', () => {
    expect(read(['10.0.0.2'], '10.0.0.2', { traceparent }).trace).toEqual({
      id: 'a'.repeat(32),
      parent: 'b'.repeat(16),
      isSampled: true,
    });
  });

  it('of any other client is ignored', () => {
    expect(read(['10.0.0.2'], '203.0.113.9', { traceparent }).trace).toBeUndefined();
  });
});

it.each([['an untrusted peer', '203.0.113.9'] as const, ['a trusted one', '10.0.0.2'] as const])(
  'forwarding headers are removed when they come from %s',
  (_who, peer) => {
    const message = request(peer, {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/x',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4;host=evil.example',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      tracestate: 'vendor=1',
      accept: '*/*',
    });
    clientReader(['10.0.0.2'])(message);
    expect(message.headers).toEqual({ accept: '*/*' });
  },
);
