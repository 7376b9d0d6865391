/**
 * Every page while all services are down: its status, the sentence of the spec, the telephone with its
 * hours, the code of the request, and links that still work. Pages that need no service are complete.
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import { operator } from '../../../src/lib/config/operator.ts';
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { phoneHref } from '../../../src/lib/formats/numbers.ts';
import { requestCode } from '../../../src/lib/formats/request-code.ts';
import { care, own } from '../../support/healthy-care.ts';
import { member } from '../../support/healthy-member.ts';
import { json } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';
import { failEverything, FAILING, sentenceAt, WHOLE } from '../support/failing-services.ts';

const { label, hours, number } = operator.phones.atendimento;
const told = `${label}, ${hours}`;

/** The headings, texts, link addresses and help boxes of the main part of a page, and the links in the help. */
function readMain(html: string) {
  const main = DomUtils.findOne(({ name }) => name === 'main', parseDocument(html).children);
  const all = (wanted: (element: { name: string; attribs: Record<string, string> }) => boolean) =>
    main ? DomUtils.findAll(wanted, main.children) : [];
  const helps = all(({ attribs }) => attribs['class'] === 'failure-help');
  return {
    headings: all(({ name }) => name === 'h1').length,
    text: main ? DomUtils.textContent(main) : '',
    links: all(({ name }) => name === 'a').map(({ attribs }) => attribs['href'] ?? ''),
    helps: helps.map((help) => DomUtils.textContent(help)),
    helpLinks: DomUtils.getElementsByTagName('a', helps).map(({ attribs }) => attribs['href']),
  };
}

// A portal of its own, because the portal keeps public lists that another test has loaded.
test.use({ settings: {} });

for (const who of ['public', 'member'] as const) {
  test(`${who} pages have the help after a failure`, async ({
    context,
    origin,
    services,
    signInAs,
  }) => {
    test.slow();
    if (who === 'member') await signInAs(member);
    failEverything(services);
    for (const path of FAILING[who]) {
      const answer = await context.request.get(origin + path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(200);
      const { headings, text, links, helps } = readMain(await answer.text());
      expect.soft(headings, path).toBe(1);
      expect.soft(text, path).toContain(sentenceAt(path));
      // No page offers a form that it does not show.
      expect.soft(text, path).not.toContain('mas você pode enviar');
      const help = helps.join(' ');
      expect.soft(help, path).toContain(told);
      expect.soft(help, path).toContain(requestCode(answer.headers()['x-request-id'] ?? ''));
      expect.soft(links, path).toContain(phoneHref(number));
      const others = links.filter((href) => /^\/(?!\/)/.test(href) && !href.startsWith(path));
      expect.soft(others, path).not.toEqual([]);
    }
    for (const path of WHOLE[who]) {
      const answer = await context.request.get(origin + path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(200);
      const { headings, text } = readMain(await answer.text());
      expect.soft(headings, path).toBe(1);
      expect.soft(text, path).not.toContain(MENSAGEM_MANUTENCAO);
    }
  });
}

test('a failed form keeps what was typed, and has the help', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  services.on(care.avaliarProtocolo, json({}, 500));
  const path = `/cliente/pedidos?protocolo=${own.protocolo}`;
  const shown = await (await context.request.get(origin + path)).text();
  expect(readMain(shown).helps).toEqual([]);
  const [, chave = ''] =
    /_action=protocolos\.avaliar[\s\S]*?name="chave" value="([^"]+)"/.exec(shown) ?? [];
  const typed = { nrProtocolo: own.protocolo, nrNota: '2', dsComentario: 'Demorou demais.' };
  const answer = await context.request.post(`${origin}${path}&_action=protocolos.avaliar`, {
    form: { chave, ...typed },
    headers: { Origin: origin },
  });
  expect(answer.status()).toBe(503);
  const { text, helps, helpLinks } = readMain(await answer.text());
  expect(text).toContain(MENSAGEM_MANUTENCAO);
  expect(text).toContain(typed.dsComentario);
  expect(helps).toHaveLength(1);
  expect(helps[0]).toContain(told);
  expect(helps[0]).toContain(requestCode(answer.headers()['x-request-id'] ?? ''));
  expect(helpLinks).toEqual([phoneHref(number), '/guia-medico', '/tempo-de-espera', '/horarios']);
});

test('pages for refusals have the telephone with its hours, and links', async ({
  context,
  origin,
}) => {
  const tooLarge = () =>
    context.request.post(`${origin}/ouvidoria`, {
      headers: { Accept: 'text/html', Origin: origin, 'Content-Type': 'text/plain' },
      data: 'x'.repeat(3_000_000),
    });
  const answers = [
    [404, await context.request.get(`${origin}/nao-existe`)],
    [413, await tooLarge()],
    [500, await context.request.get(`${origin}/500`)],
  ] as const;
  for (const [status, answer] of answers) {
    expect(answer.status()).toBe(status);
    const { headings, text, links } = readMain(await answer.text());
    expect.soft(headings, String(status)).toBe(1);
    expect.soft(text, String(status)).toContain(told);
    expect.soft(links, String(status)).toContain(phoneHref(number));
    const code = requestCode(answer.headers()['x-request-id'] ?? '');
    expect.soft(text.includes(code), `code of ${String(status)}`).toBe(status === 500);
    expect
      .soft(
        links.filter((href) => href.startsWith('/')),
        String(status),
      )
      .not.toEqual([]);
  }
});
