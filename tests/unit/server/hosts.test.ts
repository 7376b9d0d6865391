import { describe, expect, it } from 'vitest';
import { hostPolicy } from '../../../server/hosts.ts';

describe('hosts of a public address', () => {
  const policy = hostPolicy('https://portal.example', '0.0.0.0', 4321);

  it.each(['portal.example', 'PORTAL.example', 'portal.example:443'])('accept %s', (host) => {
    expect(policy.accepts(host)).toBe(true);
  });

  it.each([
    ...['portal.example:4321', 'portal.example:80', 'portal.example.', 'outro.portal.example'],
    ...['portal.example.evil', 'a@portal.example', 'portal.example/cliente', 'portal.example?x='],
    ...['portal.example:443:443', 'portal.example:65536', '[::1', '127.0.0.1:4321', 'localhost'],
    '',
  ])('refuse "%s"', (host) => {
    expect(policy.accepts(host)).toBe(false);
  });

  it('have one origin and one Host, whatever spelling was sent', () => {
    expect(policy.originOf('portal.example:443')).toBe('https://portal.example');
    expect(policy.canonical('PORTAL.example:443')).toBe('portal.example');
  });

  it('keep a port that is not the default', () => {
    const withPort = hostPolicy('http://portal.example:8080', '127.0.0.1', 4321);
    expect(withPort.accepts('portal.example:8080')).toBe(true);
    expect(withPort.accepts('portal.example')).toBe(false);
    expect(withPort.originOf('portal.example:8080')).toBe('http://portal.example:8080');
  });
});

describe('hosts without a public address', () => {
  const policy = hostPolicy(undefined, '127.0.0.1', 4321);

  it.each(['127.0.0.1:4321', 'LOCALHOST:4321', '[::1]:4321'])('accept %s', (host) => {
    expect(policy.accepts(host)).toBe(true);
    expect(policy.originOf(host)).toBe(`http://${host.toLowerCase()}`);
  });

  const others = ['127.0.0.1', 'localhost:4322', '127.0.0.2:4321', 'portal.example:4321'];
  it.each([...others, '::1:4321'])('refuse %s', (host) => {
    expect(policy.accepts(host)).toBe(false);
  });

  it('accept the bare names at port 80 only', () => {
    expect(hostPolicy(undefined, '127.0.0.1', 80).accepts('localhost')).toBe(true);
  });

  it('accept the address on which the server listens, but no wildcard', () => {
    expect(hostPolicy(undefined, '10.0.0.5', 4321).accepts('10.0.0.5:4321')).toBe(true);
    expect(hostPolicy(undefined, '0.0.0.0', 4321).accepts('0.0.0.0:4321')).toBe(false);
    expect(hostPolicy(undefined, 'fd00::5', 4321).accepts('[fd00::5]:4321')).toBe(true);
  });
});
