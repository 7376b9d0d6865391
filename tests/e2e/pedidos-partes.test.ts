/** "Meus pedidos" when a service fails, and its former addresses. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { AVALIADO } from '../../src/lib/protocolos/rules.ts';
import { care, own } from '../support/healthy-care.ts';
import { dayFromNow, member } from '../support/healthy-member.ts';
import { empty, json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const cases = (first: number, count: number) =>
  json({
    status: 200,
    registros: Array.from({ length: count }, (_, index) => ({
      idCaso: String(first + index),
      dsAssunto: `Chamado ${String(first + index)}`,
      dsStatus: 'Encerrado',
      dtAbertura: `${dayFromNow(-first - index)} 10:00`,
    })),
  });

for (const [part, operation, others] of [
  ['Protocolos', care.listarProtocolos, 'Chamado'],
  ['Chamados', care.listarChamados, 'Protocolo'],
] as const) {
  test(`a failure of ${part} is shown in its part, and the other part stays`, async ({
    acompanhamento,
    checkAccessibility,
    page,
    services,
    signInAs,
  }) => {
    services.on(operation, empty(500));
    await signInAs(member);
    await acompanhamento.open('/cliente/pedidos');
    const failed = page.getByRole('region', { name: part });
    await expect(failed).toContainText(MENSAGEM_MANUTENCAO);
    await expect(acompanhamento.cards).toHaveCount(1);
    await expect(acompanhamento.cards).toContainText(others);
    await checkAccessibility();
  });
}

test('cases stay on the page when the next page of them fails', async ({
  acompanhamento,
  page,
  services,
  signInAs,
}) => {
  services.on(care.listarChamados, cases(1, 20), empty(500), empty(500));
  await signInAs(member);
  await acompanhamento.open('/cliente/pedidos?mostrar=50');
  await expect(page.getByRole('region', { name: 'Chamados' })).toContainText(MENSAGEM_MANUTENCAO);
  await expect(acompanhamento.cards).toHaveCount(21);
});

test('a hundred cases are read at once, and older ones on request', async ({
  acompanhamento,
  page,
  services,
  signInAs,
}) => {
  const following = [21, 41, 61, 81].map((first) => cases(first, 20));
  services.on(care.listarChamados, cases(1, 20), ...following);
  await signInAs(member);
  await acompanhamento.open('/cliente/pedidos?tipo=chamados');
  expect(services.callsTo(care.listarChamados)).toHaveLength(5);
  await expect(acompanhamento.main).toContainText('10 de 100');
  services.on(care.listarChamados, cases(1, 20), ...following, cases(101, 3));
  await acompanhamento.follow(page.getByRole('link', { name: 'Mostrar também os mais antigos' }));
  await expect(acompanhamento.main).toContainText('10 de 103');
  await expect(page.getByRole('link', { name: 'mais antigos' })).toHaveCount(0);
});

test('a protocol leads to the support case about the same matter', async ({
  acompanhamento,
  page,
  services,
  signInAs,
}) => {
  const chamado = { idCaso: own.chamado, nrProtocolo: own.protocolo, dsStatus: 'Em andamento' };
  services.on(care.listarChamados, json({ status: 200, registros: [chamado] }));
  await signInAs(member);
  await acompanhamento.open('/cliente/pedidos');
  await expect(acompanhamento.cards).toHaveCount(1);
  await acompanhamento.follow(acompanhamento.cards.getByRole('link'));
  await acompanhamento.follow(page.getByRole('link', { name: 'Ver a conversa' }));
  await expect(acompanhamento.chosen.getByLabel('Sua mensagem')).toBeVisible();
});

test('after the promised day the page says so, with a link to ask for an answer', async ({
  acompanhamento,
  services,
  signInAs,
}) => {
  const late = { nrProtocolo: own.protocolo, dsStatus: 'Aberto', dtPrevisao: dayFromNow(-2) };
  services.on(care.listarProtocolos, json({ responseList: [late] }));
  await signInAs(member);
  await acompanhamento.open(`/cliente/pedidos?protocolo=${own.protocolo}`);
  await expect(acompanhamento.chosen).toContainText('Agora é com a gente');
  await expect(acompanhamento.chosen).toContainText('Esse dia já passou');
});

test('the former addresses lead to their part of the page, with their parameters', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  for (const [path, to] of [
    ['/cliente/protocolos', '/cliente/pedidos?tipo=protocolos'],
    [
      `/cliente/protocolos?protocolo=${own.protocolo}`,
      `/cliente/pedidos?protocolo=${own.protocolo}&tipo=protocolos`,
    ],
    [
      `/cliente/chamados?chamado=${own.chamado}`,
      `/cliente/pedidos?chamado=${own.chamado}&tipo=chamados`,
    ],
  ] as const) {
    const moved = await context.request.get(origin + path, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([308, to]);
    expect(moved.headers()['cache-control']).toContain('no-store');
    expect((await context.request.get(origin + path)).status()).toBe(200);
  }

  // A form that was opened at the former address is sent once, and leads to its receipt.
  const page = await context.request.get(`${origin}/cliente/protocolos?protocolo=${own.protocolo}`);
  const [, chave = ''] =
    /_action=protocolos\.avaliar[\s\S]*?name="chave" value="([^"]+)"/.exec(await page.text()) ?? [];
  const post = (form: Record<string, string>) =>
    context.request.post(
      `${origin}/cliente/protocolos?_action=protocolos.avaliar&protocolo=${own.protocolo}`,
      { form: { chave, nrProtocolo: own.protocolo, ...form }, headers: { Origin: origin } },
    );
  const incomplete = await post({ dsComentario: 'Fui bem atendida.' });
  expect(incomplete.status()).toBe(400);
  expect(await incomplete.text()).toContain('Fui bem atendida.');
  const sent = await post({ nrNota: '5' });
  expect([sent.status(), await sent.text()]).toEqual([200, expect.stringContaining(AVALIADO)]);
  expect(services.callsTo(care.avaliarProtocolo)).toHaveLength(1);
});
