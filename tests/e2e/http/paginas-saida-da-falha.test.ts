/**
 * Every page while all services are down: its status, the sentence of the spec, the telephone with its
 * hours, the code of the request, and links that still work. Pages that need no service are complete.
 */
import { operator } from '../../../src/lib/config/operator.ts';
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { phoneHref } from '../../../src/lib/formats/numbers.ts';
import { requestCode } from '../../../src/lib/formats/request-code.ts';
import { care, own } from '../../support/healthy-care.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { json, RAW } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';
import { ReadPage, wordsOf } from '../support/read-page.ts';
import { failEverything, FAILING, sentenceAt, WHOLE } from '../support/failing-services.ts';

const { label, hours, number } = operator.phones.atendimento;
const told = `${label}, ${hours}`;

/** The boxes with help in the main part of a page. */
const helpsOf = (page: ReadPage) => page.all('.failure-help');

// A portal of its own, because the portal keeps public lists that another test has loaded.
test.use({ usedBy: 'paginas-saida-da-falha' });

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
      const page = await ReadPage.of(answer);
      expect.soft(page.headings(1), path).toHaveLength(1);
      expect.soft(page.text, path).toContain(sentenceAt(path));
      // No page offers a form that it does not show.
      expect.soft(page.text, path).not.toContain('mas você pode enviar');
      const help = wordsOf(helpsOf(page));
      expect.soft(help, path).toContain(told);
      expect.soft(help, path).toContain(requestCode(answer.headers()['x-request-id'] ?? ''));
      expect.soft(page.links(), path).toContain(phoneHref(number));
      const others = page
        .links()
        .filter((href) => /^\/(?!\/)/.test(href) && !href.startsWith(path));
      expect.soft(others, path).not.toEqual([]);
    }
    for (const path of WHOLE[who]) {
      const answer = await context.request.get(origin + path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(200);
      const page = await ReadPage.of(answer);
      expect.soft(page.headings(1), path).toHaveLength(1);
      expect.soft(page.text, path).not.toContain(MENSAGEM_MANUTENCAO);
    }
  });
}

test('a failed form is sent once, keeps what was typed, and has the help', async ({
  context,
  origin,
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  services.on(care.avaliarProtocolo, json({ mensagem: RAW }, 500));
  const path = `/cliente/pedidos?protocolo=${own.protocolo}`;
  const shown = await read(path);
  expect(helpsOf(shown)).toEqual([]);
  const typed = { nrProtocolo: own.protocolo, nrNota: '2', dsComentario: 'Demorou demais.' };
  const answer = await context.request.post(`${origin}${path}&_action=protocolos.avaliar`, {
    form: { chave: shown.key('protocolos.avaliar'), ...typed },
    headers: { Origin: origin },
  });
  expect(answer.status()).toBe(503);
  const page = await ReadPage.of(answer);
  expect(page.text).toContain(MENSAGEM_MANUTENCAO);
  expect(page.text).toContain(typed.dsComentario);
  expect(page.html).not.toContain(RAW);
  expect(services.callsTo(care.avaliarProtocolo)).toHaveLength(1);
  const helps = helpsOf(page);
  expect(helps).toHaveLength(1);
  expect(wordsOf(helps)).toContain(told);
  expect(wordsOf(helps)).toContain(requestCode(answer.headers()['x-request-id'] ?? ''));
  expect(page.links(undefined, helps)).toEqual([
    phoneHref(number),
    '/guia-medico',
    '/tempo-de-espera',
    '/horarios',
  ]);
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
    const page = await ReadPage.of(answer);
    const links = page.links();
    expect.soft(page.headings(1), String(status)).toHaveLength(1);
    expect.soft(page.text, String(status)).toContain(told);
    expect.soft(links, String(status)).toContain(phoneHref(number));
    const code = requestCode(answer.headers()['x-request-id'] ?? '');
    expect.soft(page.text.includes(code), `code of ${String(status)}`).toBe(status === 500);
    expect
      .soft(
        links.filter((href) => href.startsWith('/')),
        String(status),
      )
      .not.toEqual([]);
  }
});

test('an address with a repeated parameter is explained, on a page without an address', async ({
  read,
  signInAs,
}) => {
  await signInAs(member);
  const page = await read('/cliente/boletos?contrato=1&contrato=2');
  expect(page.status).toBe(400);
  expect(page.headings(1)).toEqual(['Não foi possível entender este endereço']);
  expect((await read('/endereco-repetido')).status).toBe(404);
});

test('two failed panels share the help, and a page that failed as a whole can be tried again', async ({
  read,
  services,
  signInAs,
}) => {
  services.on(routes.listarBoletos, json({}, 500)).on(routes.validarContrato, json({}, 500));
  await signInAs(member);
  const panels = await read('/cliente/boletos');
  expect(panels.text).toContain(MENSAGEM_MANUTENCAO);
  expect(helpsOf(panels)).toHaveLength(1);

  // The portal searches the payment under every card of the contracts, and the list of contracts fails.
  const path = '/cliente/pagamento?pagamento=desconhecido';
  services.on(routes.listarContratos, json({}, 500));
  const whole = await read(path);
  expect(whole.status).toBe(503);
  expect(whole.text).toContain(MENSAGEM_MANUTENCAO);
  expect(wordsOf(helpsOf(whole))).toContain(label);
  expect(wordsOf(helpsOf(whole))).toContain(requestCode(whole.headers['x-request-id'] ?? ''));
  expect(whole.links('Tentar de novo')).toEqual([path]);
  expect((await read('/fora-do-ar')).status).toBe(404);
});

test('before the registration is confirmed, a failure leads to no page that needs it', async ({
  read,
  services,
  signInAs,
}) => {
  services
    .on(routes.verificarCadastroConfirmado, json({ data: { cadastroConfirmado: 'N' } }))
    .on(routes.buscarConfirmacaoCadastro, json({}, 500));
  await signInAs(member);
  const page = await read('/cliente/inicio');
  expect(page.address).toBe('/cliente/confirmacao-cadastral');
  expect(page.text).toContain(MENSAGEM_MANUTENCAO);
  // Data that cannot be shown cannot be confirmed.
  expect(page.text).not.toContain('Está tudo certo, confirmar');
  expect(page.links('Tentar de novo')).toHaveLength(1);
  expect(page.links('Guia médico', helpsOf(page))).toHaveLength(1);
  expect(page.links('Carteirinha', helpsOf(page))).toEqual([]);
});

test('the page of a failure of the portal has the telephone, the code and a link', async ({
  read,
}) => {
  const page = await read('/estilo/falha');
  expect(page.status).toBe(500);
  expect(page.links(`Ligar para ${number}`)).toHaveLength(1);
  const help = helpsOf(page);
  expect(wordsOf(help)).toContain(requestCode(page.headers['x-request-id'] ?? ''));
  expect(page.links('Guia médico', help)).toHaveLength(1);
});
