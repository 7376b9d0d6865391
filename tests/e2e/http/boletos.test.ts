/** Contracts and boletos as their HTML: spec section 4, and states of a boleto that the portal does not know. */
import { CONTRATO_NAO_VALIDADO } from '../../../src/lib/boletos/rules.ts';
import { documents } from '../../support/healthy-documents.ts';
import { boletos, contract, dayFromNow, member, routes } from '../../support/healthy-member.ts';
import { empty, json } from '../../support/scripted-server.ts';
import { expect, test as demonstration } from '../fixtures.ts';
import { test } from '../scripted.ts';
import { expectPdf } from '../support/pdf.ts';
import { wordsOf } from '../support/read-page.ts';

const BOLETOS = '/cliente/boletos';
const HOME = '/cliente/inicio';
const FIRST = 'Jatobela Essencial – familiar, enfermaria';
const SECOND = 'Jatobela Odonto – individual (encerrado)';

demonstration(
  'contracts are sorted by situacao, and the first or another one shows its own boletos',
  async ({ context, origin, read, signInAs }) => {
    await signInAs('titular');
    const page = await read(BOLETOS);
    // The service sends them in reverse order. '2' comes before '10'.
    expect(page.text).toContain(`Contrato: ${FIRST}`);
    for (const [link, disposition] of [
      [/^Abrir PDF/, /^inline; filename="boleto-\d+\.pdf"$/],
      [/^Baixar PDF/, /^attachment; filename="boleto-\d+\.pdf"$/],
    ] as const) {
      const [pdf = ''] = page.links(link);
      await expectPdf(await context.request.get(origin + pdf), disposition);
    }
    const other = await read(page.links(`Ver ${SECOND}`)[0] ?? '');
    expect(other.text).toContain(`Contrato: ${SECOND}`);
    expect(other.links(`Ver ${FIRST}`)).toHaveLength(1);
    expect(other.text).toContain('não há boleto a pagar neste contrato');
    expect(other.text).not.toContain('Um atraso sozinho');
    expect(other.text).toContain('Boletos pagos e cancelados (6)');
  },
);

demonstration(
  'each boleto shows its status in words, amount, due date and month',
  async ({ read, signInAs }) => {
    await signInAs('titular');
    const page = await read(BOLETOS);
    const cards = page.all('article');
    expect(cards).toHaveLength(3);
    const [overdue = '', open = ''] = cards.map(wordsOf);
    expect(page.all('h3', cards.slice(0, 1)).map(wordsOf).join()).toMatch(
      /^Boleto de [a-zç]+ de \d{4}$/,
    );
    expect(overdue).toContain('Vencido');
    expect(overdue).toMatch(/Venceu há \d+ dias \(vencimento \d\d\/\d\d\/\d{4}\)/);
    // The consequence of a late payment, with its source.
    expect(page.text).toMatch(
      /Um atraso sozinho não cancela o plano.*dois meses sem pagamento em 12.*50º dia.*mais 10 dias.*RN 593.*internação/,
    );
    expect(open).toContain('Em aberto');
    expect(open).toMatch(/Vence em \d dias/);
    expect(open).toMatch(/R\$\s1\.\d{3},\d{2}/);

    expect(page.all('tr')).toEqual([]);
    const paidPage = await read(page.links('Boletos pagos e cancelados (25)')[0] ?? '');
    expect(paidPage.all('tr')).toHaveLength(11);
    const whole = await read(paidPage.links('Mostrar tudo (boletos pagos e cancelados)')[0] ?? '');
    const rows = whole.all('tr').map(wordsOf);
    expect(rows).toHaveLength(26);
    expect(rows.filter((row) => row.includes('Cancelado'))).toHaveLength(1);
    const paid = rows.filter((row) => /Pago(?! em)/.test(row) && row.includes('R$'));
    expect(paid).toHaveLength(24);
    expect(paid[0]).toMatch(/\d\d\/\d\d\/\d{4}.*R\$.*R\$/);
  },
);

test('a boleto in an unknown state counts as unpaid, and shows a telephone number', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  for (const [stTitulo, words] of [
    ['Em cobrança', 'A cooperativa informa “Em cobrança”'],
    [undefined, 'A cooperativa não informou a situação'],
  ] as const) {
    services.on(routes.listarBoletos, json({ data: [{ ...boletos.open, stTitulo }] }));
    const page = await read(BOLETOS);
    const card = page.all('article');
    for (const shown of ['A confirmar', words, 'Gerar boleto'])
      expect(wordsOf(card)).toContain(shown);
    expect(page.links(/^0800|^\(\d\d\)/, card)).toHaveLength(1);
    expect(page.text).not.toContain('Está tudo em dia');
    expect((await read(HOME)).text).not.toContain('Não há boleto a pagar agora');
  }
});

test('readjustment and new people are named also when the parts are the whole difference', async ({
  read,
  services,
  signInAs,
}) => {
  const { overdue, open } = boletos;
  const paid = { ...open, vlTitulo: overdue.vlTitulo, vlPago: overdue.vlTitulo + 20 };
  const response = { nrContrato: contract.nrContrato, ieCoparticipacao: 'N', mesReajuste: 11 };
  services
    .on(routes.listarBoletos, json({ data: [overdue, { ...paid, stTitulo: 'Pago' }] }))
    .on(documents.buscarContratoBeneficiario, json({ response }))
    .on(documents.buscarCartao, json({ response: { dtInclusao: dayFromNow(-10) } }));
  await signInAs(member);
  const { nrTitulo, nrContrato } = open;
  const page = await read(
    `/cliente/boletos/por-que-mudou?contrato=${String(nrContrato)}&boleto=${String(nrTitulo)}`,
  );
  const fine = page
    .all('tr')
    .map(wordsOf)
    .find((row) => row.includes('Multa e juros'));
  expect(fine).toMatch(/\+ R\$\s20,00/);
  expect(page.text).not.toContain('Sem explicação');
  expect(page.text).not.toContain('os atendimentos de um mês estão');
  const facts = page.region('O que mais aconteceu entre os dois boletos');
  expect(facts).toContain('Novembro de 2026 é o mês do reajuste anual do seu contrato.');
  expect(facts).toContain(`${member.nome} entrou no plano em ${dayFromNow(-10)}.`);
  expect(facts).not.toContain('sem explicação');
});

test('a contract that is not validated shows dsValidacao in its panel, and blocks the list', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  services.on(
    routes.validarContrato,
    json({ stValidacao: 'N', dsValidacao: 'Contrato suspenso.' }),
  );
  const alerts = (await read(BOLETOS)).all('.alert').map(wordsOf);
  expect(alerts[0]).toContain('Contrato suspenso.');
  expect(alerts[1]).toContain(CONTRATO_NAO_VALIDADO);
  expect(services.callsTo(routes.listarBoletos)).toEqual([]);
});

test('the home shows the oldest due boleto of all contracts, and a contract whose look-up failed', async ({
  read,
  services,
  signInAs,
}) => {
  const OTHER_CARD = '09990009999999990';
  const second = { ...contract, nrContrato: 80, dsContrato: 'Plano Odonto' };
  const due = { ...boletos.open, nrTitulo: 801, nrContrato: 80, dtVencimento: '01/02/2026' };
  services
    .on(routes.listarContratos, json({ responseList: [contract, second] }))
    .on(routes.listarBoletos, json({ data: [boletos.open, { ...due, vlTitulo: 49.9 }] }));
  await signInAs(member);
  const home = await read(HOME);
  const first = home.all('li.attention__item').slice(0, 1);
  expect(wordsOf(first)).toMatch(/R\$\s49,90/);
  expect(home.links(undefined, first)[0]).toMatch(/contrato=80&gerar=801#boleto-801$/);

  services
    .on(
      routes.listarContratos,
      json({ responseList: [contract, { ...second, nrCartao: OTHER_CARD }] }),
    )
    .on(routes.listarBoletos, json({ data: [] }))
    .on(`GET /ws/financeiro/boleto/validar/contrato/${OTHER_CARD}`, empty(503));
  const { text } = await read(HOME);
  expect(text).toContain('Não conseguimos consultar um dos seus contratos');
  expect(text).not.toContain('Não há boleto a pagar');
});
