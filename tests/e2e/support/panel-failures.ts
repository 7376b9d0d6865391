/** The failures of a look-up, with the catalogue's text for each (spec section 8). */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { member } from '../../support/healthy-member.ts';
import { type Answer, json, RAW } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';

/**
 * The answer of a service, and the text in the HTML of the page for it. `unit/lib/errors` has the text of each failure,
 * and `security/telas` lets each call of each screen fail.
 */
const PANEL_FAILURES: readonly (readonly [what: string, answer: Answer, text: string])[] = [
  ['a 500', json({ mensagem: RAW }, 500), MENSAGEM_MANUTENCAO],
  ['a 404 with words', json({ mensagem: 'Período fechado.' }, 404), 'Período fechado.'],
];

/** One test for each operation: its failure shows in its panel, and the rest of the page is complete. */
export function testPanels<Operation extends string>(
  routes: Readonly<Record<Operation, string>>,
  panels: readonly (readonly [operation: Operation, path: string])[],
): void {
  for (const [operation, path] of panels) {
    test(`${operation} fails in its panel, with the catalogue’s text`, async ({
      context,
      origin,
      services,
      signInAs,
    }) => {
      await signInAs(member);
      for (const [what, answer, text] of PANEL_FAILURES) {
        services.on(routes[operation], answer);
        const page = await context.request.get(origin + path);
        const html = await page.text();
        expect.soft(page.status(), what).toBe(200);
        expect.soft(html.includes(text), what).toBe(true);
        expect.soft(html, what).not.toContain(RAW);
        expect.soft(html, what).toContain(member.nome);
      }
    });
  }
}
