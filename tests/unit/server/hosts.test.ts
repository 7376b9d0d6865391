import { expect, it } from 'vitest';
import { hostPolicy } from '../../../server/hosts.ts';

const PUBLIC = hostPolicy('https://portal.example', '0.0.0.0', 4321);
const WITH_PORT = hostPolicy('http://portal.example:8080', '127.0.0.1', 4321);
const LOCAL = hostPolicy(undefined, '127.0.0.1', 4321);
const listening = (address: string, port = 4321) => hostPolicy(undefined, address, port);

it.each([
  ['a public address', PUBLIC, 'portal.example', 'https://portal.example'],
  ['a public address in capital letters', PUBLIC, 'PORTAL.example', 'https://portal.example'],
  ['a public address', PUBLIC, 'portal.example:443', 'https://portal.example'],
  ['an address with a port', WITH_PORT, 'portal.example:8080', 'http://portal.example:8080'],
  ['no public address', LOCAL, '127.0.0.1:4321', 'http://127.0.0.1:4321'],
  ['no public address', LOCAL, 'LOCALHOST:4321', 'http://localhost:4321'],
  ['no public address', LOCAL, '[::1]:4321', 'http://[::1]:4321'],
  ['port 80', listening('127.0.0.1', 80), 'localhost', 'http://localhost'],
  ['an address to listen on', listening('10.0.0.5'), '10.0.0.5:4321', 'http://10.0.0.5:4321'],
  ['an IPv6 address to listen on', listening('fd00::5'), '[fd00::5]:4321', 'http://[fd00::5]:4321'],
])('a portal with %s accepts a Host, with its origin', (_what, policy, host, origin) => {
  expect([policy.accepts(host), policy.originOf(host)]).toEqual([true, origin]);
});

it.each([
  [
    'a public address',
    PUBLIC,
    [
      ...['portal.example:4321', 'portal.example:80', 'portal.example.', 'outro.portal.example'],
      ...['portal.example.evil', 'a@portal.example', 'portal.example/cliente', 'portal.example?x='],
      ...['portal.example:443:443', 'portal.example:65536', '[::1', '127.0.0.1:4321', 'localhost'],
      '',
    ],
  ],
  ['an address with a port', WITH_PORT, ['portal.example']],
  [
    'no public address',
    LOCAL,
    ['127.0.0.1', 'localhost:4322', '127.0.0.2:4321', 'portal.example:4321', '::1:4321'],
  ],
  ['a wildcard to listen on', listening('0.0.0.0'), ['0.0.0.0:4321']],
])('a portal with %s refuses any other Host', (_what, policy, hosts) => {
  expect(hosts.filter((host) => policy.accepts(host))).toEqual([]);
});

it('the application sees one spelling of the public address', () => {
  expect(PUBLIC.canonical('PORTAL.example:443')).toBe('portal.example');
});
