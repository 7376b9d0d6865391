/** The pages of requests, exams and attendances as their HTML. */
import { PESSOA_INATIVA } from '../../../src/lib/sessao/messages.ts';
import { expect, test } from '../fixtures.ts';
import { expectPdf } from '../support/pdf.ts';
import { wordsOf } from '../support/read-page.ts';

const REQUESTS = '/cliente/requisicoes';

test('the list shows each status in words; requests that need the member come first', async ({
  read,
  signInAs,
}) => {
  await signInAs('titular');
  const page = await read(REQUESTS);
  expect(page.headings(1)).toEqual(['Autorizações']);
  expect(page.headings(2)).toEqual(['Precisam de você', 'Em andamento', 'Já decididas']);
  const cards = page.all('article');
  expect(cards.map((card) => wordsOf(page.all('.status', [card])))).toEqual([
    'Falta documento',
    'Negada',
    'Vencida',
    'Em análise',
    'Em andamento',
    'Autorizada',
    'Autorizada',
    'Cancelada',
  ]);
  // A request without an answer always shows the last day for the answer.
  expect(wordsOf(cards.slice(3, 4))).toMatch(
    /ainda não é a resposta.*Pela regra da ANS, a resposta vem até\s*[a-záç-]+, \d\d\/\d\d\/\d{4}/,
  );
  // An unknown status gets a sentence, with the text of the service in small print.
  expect(wordsOf(cards.slice(4, 5))).toMatch(
    /Você não precisa fazer nada agora.*AGUARD COTACAO OPME F2/,
  );
});

test('a request in analysis shows past steps, who acts next, and the last day for it', async ({
  read,
  signInAs,
}) => {
  await signInAs('titular');
  const [path = ''] = (await read(REQUESTS)).links(/^Exame de imagem.*41000108/);
  const page = await read(path);
  expect(page.headings(1)).toEqual(['Exame de imagem']);
  const steps = page.all('li.timeline__step');
  expect(steps).toHaveLength(3);
  expect(wordsOf(steps.slice(0, 1))).toContain('Pedido recebido do médico solicitante');
  expect(steps.map(({ attribs }) => attribs['aria-current'])).toEqual([
    undefined,
    undefined,
    'step',
  ]);
  expect(wordsOf(steps.slice(2))).toMatch(/Agora é com a gente.*Até [a-záç-]+, \d\d\/\d\d\/\d{4}/);
  const procedure = page.all('article');
  expect(wordsOf(procedure)).toMatch(
    /Ressonância magnética do joelho direito.*Quantidade solicitada\s*1\s*Quantidade autorizada\s*–/,
  );
  expect(wordsOf(procedure)).toContain('Imagem Rio Preto Diagnósticos');
  expect(page.links('(17) 3000-0210', procedure)).toHaveLength(1);
  // The legal limits, with their dates and their legal basis.
  expect(page.region('Prazos da ANS')).toMatch(
    /5 dias úteis: até.*10 dias úteis: até.*623\/2024.*566\/2022/,
  );
});

test('a missing document, a part that is authorised, and an inactive plan are explained', async ({
  read,
  signInAs,
}) => {
  await signInAs('titular');
  const missing = await read(`${REQUESTS}/41000107`);
  expect(missing.region('Envie o documento que falta')).toMatch(/0800|\(\d\d\)/);
  expect(missing.links('Enviar o documento')).toEqual(['/ouvidoria?requisicao=41000107']);
  const partial = await read(`${REQUESTS}/41000104`);
  expect(partial.text).toContain('Autorizada em parte: 10 de 20.');
  expect(wordsOf(partial.all('article'))).toMatch(
    /solicitada\s*20\s*Quantidade autorizada\s*10.*menos do que o médico pediu.*Fisio Olímpia/,
  );
  await signInAs('inativo');
  const inactive = await read(`${REQUESTS}/41000401`);
  expect(inactive.region('Ainda precisa deste atendimento?')).toContain(PESSOA_INATIVA);
  expect(inactive.text).not.toContain('Revalidar autorização');
});

test('results of the last 90 days or of a period are listed, and the portal streams those that are ready as PDF', async ({
  context,
  origin,
  read,
  signInAs,
}) => {
  await signInAs('titular');
  const exams = await read('/cliente/exames');
  // The page shows the state of each exam, although the service reports the whole as pending.
  const recent = exams.all('article');
  expect(recent).toHaveLength(2);
  expect(wordsOf(recent.slice(0, 1))).toMatch(
    /Hemograma completo, Glicose, Vitamina D.*Falta resultado.*Hemograma completo\s*Disponível.*Vitamina D\s*Pendente/,
  );
  const older = await read('/cliente/exames?dtInicial=1.1.2020');
  expect(older.all('article')).toHaveLength(3);
  for (const [name, results] of [
    [/^Hemograma/, 3],
    [/^Perfil lipídico/, 1],
  ] as const) {
    const page = await read(exams.links(name)[0] ?? '');
    const cards = page.all('article');
    expect(cards).toHaveLength(results);
    const [pdf = ''] = page.links(/^Abrir PDF/, cards.slice(0, 1));
    await expectPdf(await context.request.get(origin + pdf), /^inline; filename="exame-\d+\.pdf"$/);
    const pending = cards.filter((card) => wordsOf(card).includes('Vitamina D'));
    expect(page.links(undefined, pending)).toEqual([]);
  }
  expect((await read('/cliente/exames/770004/7700043.pdf')).status).toBe(404);
});

test('attendances are grouped by month', async ({ read, signInAs }) => {
  await signInAs('titular');
  const page = await read('/cliente/atendimentos');
  const cards = page.all('article');
  expect(cards).toHaveLength(6);
  expect(wordsOf(cards.slice(0, 1))).toMatch(/Hemograma completo.*Laboratório Centro/);
  expect(page.headings(2)[0]).toMatch(/^[a-zç]+ de \d{4}$/);
});
