/** Income tax and reports as their HTML, on the reference back end. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { expect, test } from '../fixtures.ts';
import { expectPdf } from '../support/pdf.ts';
import { wordsOf } from '../support/read-page.ts';

const REPORTS = '/cliente/relatorios';

test('a member without an income-tax statement or with a report as PDF only reads why', async ({
  read,
  signInAs,
}) => {
  for (const [who, path, text] of [
    ['contrato-invalido', '/cliente/imposto-de-renda', 'O plano é contratado pela empresa'],
    ['contrato-invalido', `${REPORTS}?relatorio=pin`, 'Este relatório vem só em PDF.'],
    [
      'sem-contratos',
      '/cliente/imposto-de-renda',
      'Não há pagamentos seus registrados em anos anteriores.',
    ],
    ['boletos-500', '/cliente/imposto-de-renda', MENSAGEM_MANUTENCAO],
    ['boletos-500', `${REPORTS}?relatorio=extrato`, MENSAGEM_MANUTENCAO],
    ['outra-titular', `${REPORTS}?relatorio=extrato`, 'Este plano não tem coparticipação'],
  ] as const) {
    await signInAs(who);
    expect((await read(path)).text, `${who} ${path}`).toContain(text);
  }
});

test('the income-tax statement is by year and person', async ({ read, signInAs }) => {
  await signInAs('titular');
  const page = await read('/cliente/imposto-de-renda');
  const [newest = '', older = ''] = page.values('ano');
  expect(Number(newest)).toBeGreaterThan(Number(older));
  const people = page.all('th', page.all('tr')).filter(({ attribs }) => attribs['scope'] === 'row');
  expect(people.map(wordsOf)).toEqual([
    'Helena Prado Quintela',
    'Tomás Quintela Arruda',
    `Total de ${newest}`,
  ]);
  expect((await read(`/cliente/imposto-de-renda?ano=${older}`)).headings(2)).toContain(
    `Pagamentos de ${older}`,
  );
});

test('the page compares the statement’s total with its lines, and explains a difference', async ({
  read,
  signInAs,
}) => {
  await signInAs('titular');
  const extract = await read(`${REPORTS}?relatorio=extrato`);
  const months = extract.values('nrPeriodo');
  const of = async (month: string) =>
    (await read(`${REPORTS}?relatorio=extrato&nrPeriodo=${encodeURIComponent(month)}`)).text;
  expect(extract.text).not.toContain('Este mês ainda não terminou');
  expect(await of(months[0] ?? '')).toContain('Este mês ainda não terminou');
  // The seed has one adjusted month, three months ago.
  const adjusted = await of(months[3] ?? '');
  expect(adjusted).toContain('O total não é a soma das linhas');
  expect(adjusted).toMatch(/R\$\s12,50 a mais/);
});

test('letters open as PDF; a refusal shows the message of the service', async ({
  context,
  origin,
  read,
  signInAs,
}) => {
  await signInAs('outra-titular');
  // The page says who may change plans without new grace periods, by the norm.
  expect((await read(REPORTS)).region('Carta de portabilidade')).toMatch(
    /qualquer época do ano.*pagamentos em dia.*2 anos.*3 anos.*1 ano.*RN 438/,
  );
  for (const letter of ['carta-de-portabilidade', 'carta-de-permanencia']) {
    await expectPdf(
      await context.request.get(`${origin}${REPORTS}/${letter}.pdf?somente_pp=N`),
      new RegExp(`^inline; filename="${letter}\\.pdf"$`),
    );
  }
  await signInAs('inativo');
  const refused = await read(`${REPORTS}/carta-de-portabilidade.pdf`);
  expect(refused.address).toMatch(/relatorio=carta-de-portabilidade&pdf=indisponivel/);
  expect(refused.text).toContain('é emitida para planos ativos');
});
