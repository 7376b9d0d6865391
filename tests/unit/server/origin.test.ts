import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from '../../../server/edge.ts';
import { ask } from '../../support/raw-http.ts';
import { application, usePortal } from './support.ts';

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
  const portal = usePortal();

  it.each(['multipart/form-data; boundary=x', 'application/x-anything', undefined])(
    'from another site never reaches the application (content type %s)',
    async (type) => {
      const { seen, astro } = application();
      const { port, url } = portal(astro);
      // A form without a part, or an arbitrary text.
      const body = '--x--';
      const headers = { 'Content-Length': '5', ...(type ? { 'Content-Type': type } : {}) };
      for (const origin of [{}, { Origin: 'https://evil.example' }, { Origin: 'null' }]) {
        const answer = await ask(port, 'POST /entrar', { ...headers, ...origin }, body);
        expect(answer.status).toBe(403);
        expect(answer.body).not.toContain('evil');
      }
      expect(seen).toEqual([]);
      expect((await ask(port, 'POST /entrar', { ...headers, Origin: url }, body)).status).toBe(200);
      expect(seen).toHaveLength(1);
    },
  );
});
