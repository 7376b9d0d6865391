/** "Meus pedidos" as its HTML: the list and its filter, long lists, failures, and its former addresses. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { AVALIADO } from '../../../src/lib/protocolos/rules.ts';
import { care, own } from '../../support/healthy-care.ts';
import { dayFromNow, member } from '../../support/healthy-member.ts';
import { empty, json } from '../../support/scripted-server.ts';
import { expect, test as demonstration } from '../fixtures.ts';
import { test } from '../scripted.ts';
import { wordsOf } from '../support/read-page.ts';

const LIST = '/cliente/pedidos';
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

demonstration(
  'one list shows protocols and cases, open ones first, ten at a time; a filter finds some',
  async ({ read, signInAs }) => {
    await signInAs('titular');
    expect((await read(LIST)).all('article')).toHaveLength(10);
    // The list can begin with entries that the forms of other tests created.
    const all = await read(`${LIST}?mostrar=50`);
    const texts = all.all('article').map(wordsOf);
    const newest = texts.findIndex((text) => /Reembolso de consulta.*Protocolo/.test(text));
    expect(texts[newest]).toMatch(/Resposta prevista até\s*\d\d\/\d\d\/\d{4}/);
    expect(texts[newest + 1]).toMatch(/Segunda via do boleto.*Chamado/);
    expect(texts.find((text) => text.includes('Endereço desatualizado'))).toContain('4 de 5');

    const filtered = (query: string) => read(`${LIST}?${query}`);
    const closed = await filtered('busca=atualizacao+telefone&situacao=encerrados');
    expect(closed.all('article').map(wordsOf)).toEqual(
      Array.from({ length: 4 }, () => expect.stringContaining('Atualização de telefone')),
    );
    expect(closed.headings(2)).not.toContain('Em andamento');
    expect(closed.text).toContain('Mostrando: Encerrados, “atualizacao telefone”.');
    expect((await filtered('busca=301010100001')).all('article')).toHaveLength(1);
    const nothing = await filtered('busca=n%C3%A3o+existe');
    expect(nothing.text).toContain('Nenhum pedido assim');
    expect(nothing.links('Ver todos os pedidos')).toEqual([LIST]);
  },
);

test('cases stay on the page when the next page of them fails', async ({
  read,
  services,
  signInAs,
}) => {
  services.on(care.listarChamados, cases(1, 20), empty(500), empty(500));
  await signInAs(member);
  const page = await read(`${LIST}?mostrar=50`);
  expect(page.region('Chamados')).toContain(MENSAGEM_MANUTENCAO);
  expect(page.all('article')).toHaveLength(21);
});

test('a hundred cases are read at once, and older ones on request', async ({
  read,
  services,
  signInAs,
}) => {
  const following = [21, 41, 61, 81].map((first) => cases(first, 20));
  services.on(care.listarChamados, cases(1, 20), ...following);
  await signInAs(member);
  const page = await read(`${LIST}?tipo=chamados`);
  expect(services.callsTo(care.listarChamados)).toHaveLength(5);
  expect(page.text).toContain('10 de 100');
  services.on(care.listarChamados, cases(1, 20), ...following, cases(101, 3));
  const older = await read(page.links(/^Mostrar também os mais antigos/)[0] ?? '');
  expect(older.text).toContain('10 de 103');
  expect(older.links(/mais antigos/)).toEqual([]);
});

test('a protocol leads to the support case about the same matter, and a late one to a question', async ({
  read,
  services,
  signInAs,
}) => {
  const chamado = { idCaso: own.chamado, nrProtocolo: own.protocolo, dsStatus: 'Em andamento' };
  services.on(care.listarChamados, json({ status: 200, registros: [chamado] }));
  await signInAs(member);
  const list = await read(LIST);
  expect(list.all('article')).toHaveLength(1);
  const protocol = await read(list.links(undefined, list.all('article'))[0] ?? '');
  const conversation = await read(protocol.links(/^Ver a conversa/)[0] ?? '');
  expect(conversation.text).toContain('Sua mensagem');

  const late = { nrProtocolo: own.protocolo, dsStatus: 'Aberto', dtPrevisao: dayFromNow(-2) };
  services.on(care.listarProtocolos, json({ responseList: [late] }));
  const { text } = await read(`${LIST}?protocolo=${own.protocolo}`);
  expect(text).toContain('Agora é com a gente');
  expect(text).toContain('Esse dia já passou');
});

test('the former addresses lead to their part of the page, with their parameters', async ({
  context,
  origin,
  read,
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
    expect((await read(path)).status).toBe(200);
  }

  // A form that was opened at the former address is sent once, and leads to its receipt.
  const page = await read(`/cliente/protocolos?protocolo=${own.protocolo}`);
  const chave = page.key('protocolos.avaliar');
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
