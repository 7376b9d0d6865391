import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientReader } from '../../../server/proxy.ts';

function request(peer: string, headers: Record<string, string>): IncomingMessage {
  return { headers: { ...headers }, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
}

const read = (trusted: string[], peer: string, headers: Record<string, string> = {}) =>
  clientReader(trusted)(request(peer, headers));

describe('the client’s address', () => {
  it('is that of the connection when no proxy is trusted', () => {
    expect(read([], '203.0.113.9', { 'x-forwarded-for': '1.2.3.4' }).address).toBe('203.0.113.9');
  });

  it('is that of the connection when the peer is not the trusted proxy', () => {
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' };
    expect(read(['10.0.0.0/8'], '203.0.113.9', headers)).toEqual({
      address: '203.0.113.9',
      scheme: 'http',
    });
  });

  it('is the nearest address before the trusted ones, whatever the visitor claims', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.1.1.1' };
    expect(read(['10.0.0.0/8'], '10.0.0.2', headers).address).toBe('198.51.100.7');
  });

  it.each([
    ['an address with a port', '198.51.100.7:5123', '198.51.100.7'],
    ['a bracketed IPv6 address', '[2001:db8::7]:5123', '2001:db8::7'],
    ['IPv4 mapped into IPv6', '::ffff:198.51.100.7', '198.51.100.7'],
    ['the proxy itself when the entry is no address', 'unknown', '10.0.0.2'],
    ['the proxy itself when the list is empty', '', '10.0.0.2'],
  ])('reads %s', (_what, forwardedFor, address) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    expect(read(['10.0.0.2'], '10.0.0.2', headers).address).toBe(address);
  });

  it('accepts a trusted IPv4 proxy on a dual-stack socket', () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect(read(['10.0.0.0/8'], '::ffff:10.0.0.2', headers).address).toBe('198.51.100.7');
  });

  it('does not match an IPv6 peer with an IPv4 range', () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect(read(['0.0.0.0/0'], '2001:db8::1', headers).address).toBe('2001:db8::1');
    expect(read(['2001:db8::/32'], '2001:db8::1', headers).address).toBe('198.51.100.7');
  });
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
