/**
 * A member cannot read or change the data of another member with a foreign id. The test collects every link
 * and form with an id from the pages of one member, and requests them as another member. It runs on the
 * reference back end, and finds new pages in the manifest of routes.
 */
import { Parser } from 'htmlparser2';
import { persona } from '../../../backend/seed/personas.ts';
import { expect, test } from '../fixtures.ts';
import { isEverything } from '../../support/extent.ts';
import { routePatterns } from '../../support/route-manifest.ts';

// Other tests change data only of other members, so that the pages of this member stay the same.
const OTHER = persona('titular');
const OTHER_NAME = 'Helena Prado';
/** These actions concern the signed-in member and take no id. Other tests cover them. */
const OWN_ACTIONS =
  /_action=(?:(?:sessao|cadastro|carteirinha|email|meusDados|segundaVia)\.|acesso\.(?:encerrarOutros|responder))/;

/** These addresses contain a year, a period or a kind of document, but no id. */
const OWN_PAPERS = /^\/cliente\/(?:imposto-de-renda|relatorios)\//;

/** Links that differ only in their digits are of one kind: the same code answers them. */
const OF_A_KIND = isEverything ? Infinity : 2;

interface Form {
  action: string;
  fields: Record<string, string>;
}

/** Links below the member area, and forms that post an id, in the main part of a page. */
function idsIn(html: string, path: string): { links: string[]; forms: Form[] } {
  const links: string[] = [];
  const forms: Form[] = [];
  let form: Form | undefined;
  /** The fields of its buttons. A press sends one of them. */
  let buttons: Form['fields'][] = [];
  const absolute = (href: string) => {
    const { pathname, search } = new URL(href, `http://portal${path}`);
    return pathname + search;
  };
  const parser = new Parser({
    onopentag: (tag, { href = '', action = '', type, name = '', value = '' }) => {
      const bears = /^\/cliente\/.*\d/.test(href) && !OWN_PAPERS.test(href);
      if (tag === 'a' && bears) links.push(absolute(href));
      if (tag === 'form') {
        form = { action: absolute(action), fields: {} };
        buttons = [];
      }
      if (tag === 'button' && /\d/.test(value)) buttons.push({ [name]: value });
      if (tag === 'input' && (type === 'hidden' || type === 'checkbox') && form) {
        form.fields[name] = value;
      }
    },
    onclosetag: (tag) => {
      if (tag !== 'form' || !form) return;
      const { action, fields } = form;
      if (action.includes('_action='))
        for (const pressed of buttons.length > 0 ? buttons : [{}])
          forms.push({ action, fields: { ...fields, ...pressed } });
      form = undefined;
    },
  });
  parser.end(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  return { links, forms };
}

const actionOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('_action') ?? '';

/** Actions whose forms the second member has too. */
const TRIED_WITH_OWN_KEY = ['boletos.gerar', 'chamados.atualizar', 'protocolos.alterarPrioridade'];

/** Valid values for the other fields, so that only the id can cause a refusal. */
const TYPED = {
  nrNota: '5',
  iePrioridade: 'U',
  dsJustificativa: 'Teste.',
  dsMensagem: 'Teste.',
};

test('links and forms of another member are refused', async ({ context, origin, signInAs }) => {
  test.setTimeout(90_000);
  await signInAs('titular');
  /** All links and forms on the pages of the signed-in member. */
  async function walk(pages: readonly string[]) {
    const links = new Set<string>();
    const kinds = new Map<string, number>();
    const forms = new Map<string, Form>();
    const queue = pages.filter((route) => route !== '/cliente/confirmacao-cadastral');
    for (const path of queue) {
      if (/\.(?:pdf|ics)\b/.test(path)) continue;
      const answer = await context.request.get(origin + path);
      // Some pages redirect, and then relative addresses refer to the target.
      const found = idsIn(await answer.text(), new URL(answer.url()).pathname);
      for (const link of found.links) {
        const kind = link.replaceAll(/\d+/g, '0');
        const already = kinds.get(kind) ?? 0;
        if (links.has(link) || already >= OF_A_KIND) continue;
        kinds.set(kind, already + 1);
        links.add(link);
        queue.push(link);
      }
      for (const form of found.forms) {
        const { chave: _chave, ...fields } = form.fields;
        forms.set(form.action + JSON.stringify(fields), form);
      }
    }
    return { links, forms };
  }
  const lists = routePatterns().filter((route) => /^\/cliente\/[^[]+$/.test(route));
  expect(lists).toContain('/cliente/requisicoes');

  const { links, forms } = await walk(lists);
  const kinds = ['/requisicoes/', 'protocolo=', 'chamado=', '/exames/', '.pdf?'];
  for (const kind of kinds) {
    expect(
      [...links].some((link) => link.includes(kind)),
      kind,
    ).toBe(true);
  }

  await context.clearCookies();
  await signInAs('outra-titular');
  for (const link of links) {
    const answer = await context.request.get(origin + link, { maxRedirects: 0 });
    const body = await answer.text();
    // A list, also with a filter without matches, shows only the member's own data.
    const isOwnList = lists.includes(new URL(link, origin).pathname);
    const named = /por-que-mudou|(?:protocolo|chamado|pagamento)=/.test(link);
    expect(answer.status(), link).toBe(isOwnList && !named ? 200 : 404);
    for (const canary of [OTHER_NAME, OTHER.carteirinha, '%PDF']) {
      expect(body.includes(canary), `${canary} at ${link}`).toBe(false);
    }
  }

  const bearing = [...forms.values()].filter(
    ({ action, fields }) => !OWN_ACTIONS.test(action) && Object.keys(fields).length > 0,
  );
  const actions = ['requisicoes.revalidar', 'protocolos.', 'chamados.', 'boletos.', 'pagamento.'];
  for (const action of actions) {
    expect(
      bearing.some((form) => form.action.includes(action)),
      action,
    ).toBe(true);
  }
  const ownKeys = new Map<string, string>();
  for (const { action, fields } of (await walk(lists)).forms.values()) {
    if (fields['chave']) ownKeys.set(actionOf(action), fields['chave']);
  }
  expect([...ownKeys.keys()].sort()).toEqual(expect.arrayContaining(TRIED_WITH_OWN_KEY));
  const send = (action: string, fields: Record<string, string>) =>
    context.request.post(origin + action, {
      form: { ...TYPED, ...fields },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  for (const { action, fields } of bearing) {
    // The unchanged form of the other member, whose name the answer does not contain.
    const foreign = await send(action, fields);
    expect(foreign.status(), action).toBe(409);
    expect(await foreign.text(), action).not.toContain(OTHER_NAME);
    // The ids of the other member in a form of the member's own.
    const chave = ownKeys.get(actionOf(action));
    if (chave === undefined) continue;
    const answer = await send(action, { ...fields, chave });
    expect(answer.status(), action).toBe(404);
    expect(await answer.text(), action).not.toContain(OTHER_NAME);
  }
});
