/** The home as its HTML: whose plan, which card, each kind of matter, and its look-ups. */
import { persona } from '../../../backend/seed/personas.ts';
import { PESSOA_INATIVA } from '../../../src/lib/sessao/messages.ts';
import { care, own } from '../../support/healthy-care.ts';
import { documents } from '../../support/healthy-documents.ts';
import { boletos, dayFromNow, dependent, member, routes } from '../../support/healthy-member.ts';
import { empty, json } from '../../support/scripted-server.ts';
import { expect, test as demonstration } from '../fixtures.ts';
import { test } from '../scripted.ts';
import { wordsOf } from '../support/read-page.ts';

const HOME = '/cliente/inicio';
const ATTENTION = 'Precisa de você';

demonstration(
  'the home shows the member, the selected person and the card',
  async ({ read, signInAs }) => {
    await signInAs('titular');
    const home = await read(HOME);
    expect(home.headings(1)).toEqual(['Olá, Helena']);
    expect(home.body).toContain('Você está vendo: Helena Prado Quintela (titular)');
    expect(home.region('Carteirinha')).toMatch(/0999 0001 0001 0100 8.*Helena Prado Quintela/);
  },
);

demonstration(
  'a list without an active entry selects its first, and offers no request',
  async ({ read, signInAs }) => {
    await signInAs('inativo');
    const home = await read(HOME);
    // Another test may change the name.
    expect(home.body).toContain('(titular, plano inativo)');
    expect(home.body).toContain('0999 0001 0001 0700 6');
    expect(home.body).toContain(PESSOA_INATIVA);
    const card = await read('/cliente/carteirinha');
    expect(card.headings(2)).toContain('Carências');
    expect(card.links(/Peça outro/)).toEqual([]);
    // A request says once why it is not offered.
    for (const path of ['segunda-via-cartao', 'desbloqueio-cartao']) {
      const request = await read(`/cliente/${path}`);
      expect(request.text).toContain('Este pedido não está disponível');
      expect(request.text.split('está inativo'), path).toHaveLength(2);
      expect(request.all('.flow'), path).toEqual([]);
    }
    expect((await read('/beaba-bebe')).text).toContain('O plano desta pessoa está inativo');
    expect((await read('/portabilidade')).text.split('está inativo')).toHaveLength(2);
    // The forms for their own data, and the ombudsman, stay available.
    for (const path of ['/cliente/endereco', '/cliente/email', '/ouvidoria'])
      expect((await read(path)).all('.flow'), path).toHaveLength(1);
  },
);

demonstration(
  "a card that is not in the member's list cannot be selected",
  async ({ context, origin, read, signInAs }) => {
    await signInAs('titular');
    const { carteirinha } = persona('outra-titular');
    const answer = await context.request.post(`${origin}${HOME}?_action=sessao.selecionarPessoa`, {
      form: { nrCartao: carteirinha },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(404);
    const home = await read(HOME);
    expect(home.body).toContain('Você está vendo: Helena Prado Quintela');
    expect(home.body).not.toContain('Sofia');
    expect(home.links(/^Mostrar no balcão/)).toEqual(['/cliente/carteirinha?ver=balcao']);
  },
);

test('the home of a member without a contract does not mention boletos', async ({
  read,
  services,
  signInAs,
}) => {
  services.on(routes.listarContratos, json({ responseList: [] }));
  await signInAs(member);
  const home = await read(HOME);
  expect(home.region(ATTENTION)).toContain('Não foram encontrados contratos.');
  expect(wordsOf(home.all('li.attention__item'))).not.toContain('Boleto');
});

test('the page says that there is no task, and only when every service has said so', async ({
  read,
  services,
  signInAs,
}) => {
  services
    .on(routes.listarBoletos, json({ data: [boletos.paid] }))
    .on(care.listarRequisicoes, json({ responseList: [] }));
  await signInAs(member);
  const { text } = await read(HOME);
  expect(text).toContain('Tudo em dia: nada precisa de você agora.');
  expect(text).toContain('Não há boleto a pagar agora.');
  services.on(care.listarProtocolos, empty(503));
  const partial = (await read(HOME)).text;
  expect(partial).toContain('No que conseguimos consultar, nada precisa de você');
  expect(partial).not.toContain('Tudo em dia');
});

test('every kind of matter has its sentence, its date and its page', async ({
  read,
  services,
  signInAs,
}) => {
  const month = Number(dayFromNow(0).slice(3, 5));
  const closed = { idCaso: own.chamado, dsAssunto: 'Reembolso', dsStatus: 'Encerrado' };
  services
    .on(routes.listarBoletos, json({ data: [boletos.paid] }))
    .on(
      care.listarRequisicoes,
      json({ responseList: [{ nrRequisicao: own.requisicao, dsTipo: 'Exame', cdStatus: 2 }] }),
    )
    .on(
      care.detalharRequisicao,
      json({ response: { nrRequisicao: own.requisicao, cdStatus: 2, dtLimite: dayFromNow(20) } }),
    )
    .on(
      care.listarPrescricoes,
      json({
        responseList: [
          { nrPrescricao: own.prescricao, exames: ['Glicose'], stResultado: 'Disponível' },
        ],
      }),
    )
    .on(
      care.buscarResultadoPrescricao,
      json({
        responseList: [
          {
            nrSequencialResultado: own.resultado,
            dsExame: 'Glicose',
            stResultado: 'Disponível',
            dtResultado: dayFromNow(-2),
          },
        ],
      }),
    )
    .on(
      care.listarProtocolos,
      json({
        responseList: [
          {
            nrProtocolo: own.protocolo,
            dsAssunto: 'Troca de plano',
            dsStatus: 'Aberto',
            dtPrevisao: dayFromNow(-1),
          },
        ],
      }),
    )
    .on(
      care.listarChamados,
      json({ status: 200, registros: [{ ...closed, dtEncerramento: `${dayFromNow(-3)} 10:00` }] }),
    )
    .on(
      documents.buscarContratoBeneficiario,
      json({ response: { nrContrato: 70, mesReajuste: month } }),
    )
    .on(
      routes.verificarCadastroConfirmado,
      json({ status: 200, data: { cadastroConfirmado: 'S' } }),
      json({ status: 200, data: { cadastroConfirmado: 'N' } }),
    );
  await signInAs(member);
  const home = await read(HOME);
  for (const [sentence, date, href] of [
    ['Exame: autorização pronta para agendar.', dayFromNow(20), `/requisicoes/${own.requisicao}#`],
    ['Saiu resultado de exame: Glicose.', dayFromNow(-2), `/exames/${own.prescricao}?`],
    ['Troca de plano: a resposta passou do prazo.', dayFromNow(-1), own.protocolo],
    ['Reembolso: o chamado foi encerrado. Conte como foi.', dayFromNow(-3), own.chamado],
    ['O reajuste anual do contrato é em', '', '/cliente/contrato#reajuste'],
    [`O cadastro de ${dependent.nome}`, '', `#pessoa-${String(dependent.cdPessoaFisica)}`],
  ] as const) {
    const item = home.all('li.attention__item').filter((one) => wordsOf(one).includes(sentence));
    expect(wordsOf(item), sentence).toContain(date);
    expect(home.links(undefined, item).join(' '), sentence).toContain(href);
  }
});

test('thousands of open boletos do not fill the page', async ({ read, services, signInAs }) => {
  const data = Array.from({ length: 5_000 }, (_, index) => ({
    ...boletos.overdue,
    nrTitulo: String(800_000 + index),
  }));
  services.on(routes.listarBoletos, json({ data }));
  await signInAs(member);
  const home = await read(HOME);
  expect(Buffer.byteLength(home.html)).toBeLessThan(150_000);
  expect(home.region(ATTENTION)).toContain('Há mais em boletos');
});

test('a look-up is for the person of the page only', async ({
  context,
  origin,
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const before = services.callsTo(care.listarVacinas).length;
  const ask = (query: string) => context.request.get(`${origin}/api/inicio/vacinas${query}`);
  expect((await ask('')).status()).toBe(409);
  expect((await ask('?de=outra')).status()).toBe(409);
  expect(services.callsTo(care.listarVacinas)).toHaveLength(before);
  const html = (await read('/cliente/inicio')).html;
  const [, de = ''] = /data-de="([^"]+)"/.exec(html) ?? [];
  const answer = await ask(`?de=${encodeURIComponent(de)}`);
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(de).not.toContain(member.cpf);
  await context.clearCookies();
  expect((await ask(`?de=${encodeURIComponent(de)}`)).status()).toBe(401);
});
