/** What each fact asks of the member, and from which day. */
import { expect, it } from 'vitest';
import { assuntoOf } from '#lib/inicio/assuntos.ts';
import type { Fato, FatoBoleto, FatoRequisicao } from '#lib/inicio/facts.ts';

const TODAY = '23/11/2026';
const ask = (fato: Fato, today = TODAY) => assuntoOf(fato, today);
const boleto = (changes: Partial<FatoBoleto>): Fato => ({
  fonte: 'boletos',
  id: '7',
  nrContrato: '70',
  mes: 'novembro de 2026',
  valor: 990,
  vencimento: '28/11/2026',
  situacao: 'aberto',
  cartao: undefined,
  ...changes,
});
const requisicao = (changes: Partial<FatoRequisicao>): Fato => ({
  fonte: 'requisicoes',
  id: '5',
  titulo: 'Raio X',
  situacao: 'pendente',
  pedida: '10/11/2026',
  limite: undefined,
  ...changes,
});

it('the home names the amount and the days of a boleto, and leads to it', () => {
  expect(ask(boleto({}))).toMatchObject({
    texto: expect.stringMatching(/^Boleto de novembro de 2026: R\$\s990,00 a pagar\.$/),
    prazo: 'Vence em 5 dias',
    dia: '28/11/2026',
    href: '/cliente/boletos?contrato=70&gerar=7#boleto-7',
    acao: 'Ver e pagar',
  });
  expect(ask(boleto({ vencimento: TODAY }))?.prazo).toBe('Vence hoje');
  expect(ask(boleto({ vencimento: '22/11/2026', situacao: 'vencido' }))).toMatchObject({
    urgencia: 0,
    tom: 'error',
    texto: expect.stringMatching(/venceu: R\$\s990,00 até o vencimento, mais multa e juros/),
    prazo: 'Venceu há 1 dia',
  });
});

it('the home leaves out a boleto that is due in more than ten days', () => {
  expect(ask(boleto({ vencimento: '03/12/2026' }))).toBeDefined();
  expect(ask(boleto({ vencimento: '04/12/2026' }))).toBeUndefined();
  // Without a date it may be due.
  expect(ask(boleto({ vencimento: undefined }))).toMatchObject({ prazo: 'Vencimento' });
});

it('the home says that a state is not known, and shows no amount without a value of the service', () => {
  expect(ask(boleto({ situacao: 'outra' }))?.texto).toMatch(/a situação está a confirmar/);
  expect(ask(boleto({ valor: undefined }))?.texto).toBe('Boleto de novembro de 2026: a pagar.');
  const late = boleto({ valor: undefined, situacao: 'vencido', vencimento: '01/11/2026' });
  expect(ask(late)?.texto).toBe('O boleto de novembro de 2026 venceu.');
});

it('the home leads to the card payment that may still charge, not to a new payment', () => {
  const cartao = {
    texto: 'Não pague de novo.',
    acao: 'Acompanhar o pagamento',
    href: '/cliente/pagamento?pagamento=a',
    aberto: true,
  };
  expect(ask(boleto({ vencimento: '28/12/2026', cartao }))).toMatchObject({
    texto: 'Boleto de novembro de 2026: Não pague de novo.',
    acao: 'Acompanhar o pagamento',
    href: '/cliente/pagamento?pagamento=a',
  });
  expect(ask(boleto({ cartao: { ...cartao, aberto: false } }))?.acao).toBe('Ver e pagar');
});

it.each([
  ['pendente', '25/11/2026', 0, 'Envie até', undefined],
  ['pendente', '10/12/2026', 1, 'Envie até', undefined],
  ['pendente', undefined, 1, 'Pedido em', undefined],
  ['negada', undefined, 2, 'Pedido em', '#negativa'],
  ['vencida', '20/11/2026', 3, 'Venceu em', '#revalidar'],
  ['autorizada', '25/11/2026', 1, 'Vale até', '#procedimentos'],
  ['autorizada', '25/12/2026', 3, 'Vale até', '#procedimentos'],
  ['analise', '20/11/2026', 3, 'A resposta era até', ''],
] as const)('a request that is %s until %s', (situacao, limite, urgencia, prazo, part) => {
  expect(ask(requisicao({ situacao, limite }))).toMatchObject({
    urgencia,
    prazo,
    dia: limite ?? '10/11/2026',
    // The form for a missing document is filled in with the request.
    href: part === undefined ? '/ouvidoria?requisicao=5' : `/cliente/requisicoes/5${part}`,
  });
});

it('the home leaves out a request in analysis until its day has passed', () => {
  expect(ask(requisicao({ situacao: 'analise', limite: TODAY }))).toBeUndefined();
  expect(ask(requisicao({ situacao: 'analise' }))).toBeUndefined();
});

it('the home shows a result for 14 days', () => {
  const of = (liberado: string) =>
    ask({ fonte: 'exames', id: '8', exames: 'Glicose', liberado, href: '/cliente/exames/8' });
  expect(of('09/11/2026')?.texto).toBe('Saiu resultado de exame: Glicose.');
  expect(of('08/11/2026')).toBeUndefined();
  // A date in the future is not news.
  expect(of('24/11/2026')).toBeUndefined();
});

it('the home shows a dose from the 30th day before its day', () => {
  const of = (dia: string) => ask({ fonte: 'vacinas', id: 'Influenza', dia });
  expect(of('23/12/2026')?.texto).toBe('Vacina Influenza: a próxima dose está chegando.');
  expect(of('24/12/2026')).toBeUndefined();
  expect(of('01/01/2020')?.texto).toBe('Vacina Influenza: a próxima dose está atrasada.');
});

it('the home shows a protocol after its day, and a closed case for 30 days', () => {
  const protocolo = (previsao: string) =>
    ask({ fonte: 'protocolos', id: '6 0', assunto: undefined, previsao });
  expect(protocolo(TODAY)).toBeUndefined();
  expect(protocolo('22/11/2026')).toMatchObject({
    texto: 'Seu protocolo: a resposta passou do prazo.',
    href: expect.stringContaining('protocolo=6%200'),
  });
  const chamado = (encerrado: string) =>
    ask({ fonte: 'chamados', id: '7', assunto: 'Reembolso', encerrado });
  expect(chamado('24/10/2026')?.acao).toBe('Avaliar');
  expect(chamado('23/10/2026')).toBeUndefined();
});

it('the home mentions the readjustment in its month and the month before, across the end of the year', () => {
  const of = (id: string, today: string) => ask({ fonte: 'contrato', id }, today);
  expect(of('11', TODAY)?.texto).toBe(
    'O reajuste anual do contrato é em novembro de 2026, este mês.',
  );
  expect(of('12', TODAY)?.texto).toBe('O reajuste anual do contrato é em dezembro de 2026.');
  expect(of('1', '01/12/2026')?.texto).toBe('O reajuste anual do contrato é em janeiro de 2027.');
  expect([of('10', TODAY), of('1', TODAY)]).toEqual([undefined, undefined]);
  // The service sends a month and no day, so no day is shown.
  expect(of('12', TODAY)?.prazo).toBeUndefined();
});

it('the home puts a pause between the action and a title, for a screen reader', () => {
  const chamado = { fonte: 'chamados', id: '7', encerrado: TODAY } as const;
  const nameOf = (fato: Fato) => {
    const { acao = '', sobre = '' } = ask(fato) ?? {};
    return acao + (sobre.startsWith(':') ? sobre : ` ${sobre}`);
  };
  expect(nameOf(requisicao({}))).toBe('Enviar o documento: Raio X');
  expect(nameOf({ ...chamado, assunto: 'Reembolso' })).toBe('Avaliar: Reembolso');
  expect(nameOf({ ...chamado, assunto: undefined })).toBe('Avaliar o chamado');
  expect(nameOf(boleto({}))).toBe('Ver e pagar boleto de novembro de 2026');
});
