/** The name of a browser contains only words of the portal, never text of the browser's header. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserOf } from '#lib/acesso/navegador.server.ts';
import { inWords } from '#lib/acesso/words.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
describe('the words for a browser', () => {
  it.each([
    [`${PHONE} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
    [
      `${PHONE} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'Internet da Samsung no Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome no iPad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Safari/537.36 Edg/130.0',
      'Edge no Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox no Linux'],
    ['', 'Navegador que não reconhecemos'],
    // The sender of a sign-in controls the header, so the member's page shows no part of it.
    ['Ligue para 0800-golpe/1.0', 'Navegador que não reconhecemos'],
    ['__proto__/1.0 (constructor)', 'Navegador que não reconhecemos'],
  ])('are those of the header: %s', (userAgent, words) => {
    expect(inWords(browserOf(userAgent))).toBe(words);
  });

  it('show only known names for any header and any record', () => {
    const known =
      /^(?:Navegador(?: que não reconhecemos)?|Chrome|Safari|Firefox|Edge|Opera|Internet da Samsung)(?: no \w+)?$/;
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => known.test(inWords(browserOf(text)))),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (navegador, sistema) =>
        known.test(inWords({ navegador, sistema })),
      ),
    );
  });
});
