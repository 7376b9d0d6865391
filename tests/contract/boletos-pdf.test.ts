/** The PDF of a slip, by address and embedded. */
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { gerarBoleto, listarBoletos } from '#lib/boletos/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';
import { titulos } from '../../backend/db/schema/boletos.ts';
import type { ChavePersona } from '../../backend/seed/personas.ts';
import { call, mensagem } from './support/http.ts';
import { openPdf, wordsOf } from './support/pdf.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend, get } = useServer();

/** A payable slip of a persona, with the reference of its PDF. */
async function slipOf(chave: ChavePersona) {
  const { carteirinha } = credentialsOf(chave);
  const boletos = await get(
    `boleto/listar/${carteirinha}?nrCartao=${carteirinha}&isCallcenter=N`,
    listarBoletos.answers,
  );
  const boleto = boletos.find(({ linhaDigitavel }) => linhaDigitavel !== undefined);
  const path = `${boleto?.nrContrato ?? ''}/${boleto?.nrTitulo ?? ''}/${carteirinha}`;
  const { id } = await get(`boleto/gerar/${path}`, gerarBoleto.answers);
  const { pdf } = await get(`cooperado/boleto/gerar/${id}/pdf`, referenciaPdf);
  return { id, pdf, boleto, line: formatBoleto(boleto?.linhaDigitavel ?? '') };
}

test('the PDF has an address below the WS base that is not the key of the slip', async () => {
  const { id, pdf } = await slipOf('titular');
  expect(pdf).toMatch(/^cooperado\/boleto\/arquivo\/[\w-]{24}$/);
  expect(pdf).not.toContain(id);
  const { headers } = await openPdf(backend(), pdf);
  expect(headers.get('cache-control')).toBe('no-store');

  const file = pdf.split('/').at(-1) ?? '';
  for (const path of [`arquivo/${id}`, 'arquivo/x', `gerar/${file}/pdf`, 'gerar/x/pdf']) {
    const answer = await call(`${backend().ws}/cooperado/boleto/${path}`);
    expect(answer.status, path).toBe(404);
    mensagem(answer);
  }
});

test('the PDF is embedded in the answer for contracts of the older billing', async () => {
  const { pdf, line } = await slipOf('outra-titular');
  expect(pdf).toMatch(/^data:application\/pdf;base64,/);
  const words = await wordsOf(backend(), pdf);
  expect(words).toContain('Sofia Amaral Guarantã');
  expect(words).toContain(line);
});

test('the PDF prints what the payer and the bank need', async () => {
  const { pdf, boleto, line } = await slipOf('titular');
  const words = await wordsOf(backend(), pdf);
  const amount = boleto?.vlTitulo?.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  for (const part of [
    line,
    boleto?.dtVencimento ?? '',
    `R$ ${amount ?? ''}`,
    'Helena Prado Quintela',
    'CPF 529.982.247-25',
    'Rua das Paineiras, 482 – Casa 2 – Jardim Aurora',
    'Jatobela Cooperativa de Trabalho Médico',
    'Ficha de compensação',
    'Não pague',
  ]) {
    expect(words).toContain(part);
  }
  // The Pix code is wrapped over several lines.
  const code = boleto?.pixCopiaECola?.replaceAll(' ', '') ?? '';
  expect(words.replaceAll(' ', '')).toContain(code);
});

test('the PDF is accessible: it has title, language and tags', async () => {
  const { pdf } = await slipOf('titular');
  const { document } = await openPdf(backend(), pdf);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: expect.stringMatching(/^Boleto da mensalidade/) as string,
    Language: 'pt-BR',
  });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const page = await document.getPage(1);
  expect(document.numPages).toBe(1);
  const tree = JSON.stringify(await page.getStructTree());
  for (const role of ['"H1"', '"H2"', '"P"', '"Figure"']) expect(tree).toContain(role);
  expect(tree).toContain('QR Code do Pix');
});

test('the PDF has no codes when the title was paid in the meantime', async () => {
  const { pdf, boleto, line } = await slipOf('confirmacao-500');
  const own = eq(titulos.nrTitulo, Number(boleto?.nrTitulo));
  const paid = { dtPagamento: '2026-03-15', vlPago: 1 };
  await backend().db.update(titulos).set(paid).where(own);
  const words = await wordsOf(backend(), pdf);
  expect(words).toContain('Pago em 15/03/2026');
  expect(words).not.toContain(line);
  expect(words).not.toContain('Pague com Pix');
});
