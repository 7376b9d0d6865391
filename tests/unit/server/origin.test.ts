import { describe, expect, it } from 'vitest';
import { ask } from '../../support/raw-http.ts';
import { startPortal } from './support.ts';
import { isOwnOrigin } from '../../../server/edge.ts';

const OWN = 'https://portal.example';

describe('isOwnOrigin', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s through from anywhere', (method) => {
    expect(isOwnOrigin(method, { origin: 'https://evil.example' }, OWN)).toBe(true);
  });

  it('accepts a POST from the portal’s own pages', () => {
    expect(isOwnOrigin('POST', { origin: OWN, 'sec-fetch-site': 'same-origin' }, OWN)).toBe(true);
    expect(isOwnOrigin('POST', { origin: OWN }, OWN)).toBe(true);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an unknown origin', {}],
    ['the same host over http', { origin: 'http://portal.example' }],
    ['a longer name', { origin: 'https://portal.example.evil' }],
    ['two origins', { origin: `${OWN}, ${OWN}` }],
    ['a sibling site', { origin: OWN, 'sec-fetch-site': 'same-site' }],
    ['another site that forged Origin', { origin: OWN, 'sec-fetch-site': 'cross-site' }],
    ['only Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ])('refuses a POST from %s', (_who, headers) => {
    expect(isOwnOrigin('POST', headers, OWN)).toBe(false);
  });
});

describe('a POST to the server', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
    'application/x-anything',
    undefined,
  ])(
    'from another site is refused before the application sees it (content type %s)',
    async (type) => {
      let seen = 0;
      const portal = await startPortal({
        astro: (_request, response) => {
          seen += 1;
          response.end();
          return Promise.resolve();
        },
      });
      // A form without a part, or an arbitrary text.
      const body = '--x--';
      const headers = { 'Content-Length': '5', ...(type ? { 'Content-Type': type } : {}) };
      for (const origin of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
        const answer = await ask(portal.port, 'POST /entrar', { ...headers, ...origin }, body);
        expect(answer.status).toBe(403);
        expect(answer.body).not.toContain('evil');
      }
      expect(seen).toBe(0);
      const own = { ...headers, Origin: portal.url };
      expect((await ask(portal.port, 'POST /entrar', own, body)).status).toBe(200);
      expect(seen).toBe(1);
    },
  );
});
