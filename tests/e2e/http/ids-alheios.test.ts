/**
 * One member never sees what is another's by changing an id: every link and every form that bears one
 * on the other's pages, asked for as oneself, on the reference back end. What a new page shows is
 * walked as well, by itself.
 */
import type { Page } from '@playwright/test';
import { persona } from '../../../backend/seed/personas.ts';
import { expect, test } from '../fixtures.ts';
import { routePatterns } from '../support/route-manifest.ts';

const OTHER = persona('outra-titular');
const OTHER_NAME = 'Sofia Amaral';
/** Signing out and choosing a person have tests of their own, and concern oneself. */
const OWN_ACTIONS = '_action=sessao.';

interface Form {
  action: string;
  fields: Record<string, string>;
}

/** Links below the member area, and forms that post an id, on the page as it stands. */
function idsOn(page: Page): Promise<{ links: string[]; forms: Form[] }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/cliente/"]')]
      .map((link) => link.pathname + link.search)
      .filter((href) => /\d/.test(href));
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')].map(
      (form) => ({
        action: new URL(form.action).pathname + new URL(form.action).search,
        fields: Object.fromEntries(
          [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map((input) => [
            input.name,
            input.value,
          ]),
        ),
      }),
    );
    return { links, forms };
  });
}

/** What else the forms ask for, so that nothing but the id can refuse them. */
const TYPED = {
  nrNota: '5',
  iePrioridade: 'U',
  dsJustificativa: 'Teste.',
  dsMensagem: 'Teste.',
};

test('links and forms of another member lead oneself nowhere', async ({
  context,
  origin,
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs('outra-titular');
  const lists = routePatterns().filter((route) => /^\/cliente\/[^[]+$/.test(route));
  expect(lists).toContain('/cliente/requisicoes');

  const links = new Set<string>();
  const forms = new Map<string, Form>();
  const queue = lists.filter((route) => route !== '/cliente/confirmacao-cadastral');
  for (const path of queue) {
    if (path.includes('.pdf')) continue;
    await page.goto(path);
    const found = await idsOn(page);
    for (const link of found.links) {
      if (!links.has(link)) queue.push(link);
      links.add(link);
    }
    for (const form of found.forms) forms.set(form.action + JSON.stringify(form.fields), form);
  }
  const kinds = ['/requisicoes/', 'protocolo=', 'chamado=', '/exames/', '.pdf?'];
  for (const kind of kinds) {
    expect(
      [...links].some((link) => link.includes(kind)),
      kind,
    ).toBe(true);
  }
  await page.goto('about:blank');

  await context.clearCookies();
  await signInAs('titular');
  for (const link of links) {
    const answer = await context.request.get(origin + link, { maxRedirects: 0 });
    const body = await answer.text();
    // A filter that fits nothing of one's own, or a list: the page is one's own.
    const isOwnList = lists.includes(new URL(link, origin).pathname);
    const named = /(?:protocolo|chamado)=/.test(link);
    expect(answer.status(), link).toBe(isOwnList && !named ? 200 : 404);
    for (const canary of [OTHER_NAME, OTHER.carteirinha, '%PDF']) {
      expect(body.includes(canary), `${canary} at ${link}`).toBe(false);
    }
  }

  const bearing = [...forms.values()].filter(
    ({ action, fields }) => !action.includes(OWN_ACTIONS) && Object.keys(fields).length > 0,
  );
  for (const action of ['requisicoes.revalidar', 'protocolos.', 'chamados.', 'boletos.gerar']) {
    expect(
      bearing.some((form) => form.action.includes(action)),
      action,
    ).toBe(true);
  }
  for (const { action, fields } of bearing) {
    const answer = await context.request.post(origin + action, {
      form: { ...TYPED, ...fields },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(answer.status(), action).toBe(404);
    expect(await answer.text(), action).not.toContain(OTHER_NAME);
  }
});
