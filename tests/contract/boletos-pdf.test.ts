/** The PDF of a slip, by address and embedded. */
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { boletoGerado, listaBoletos } from '#lib/boletos/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';
import { titulos } from '../../backend/db/schema/boletos.ts';
import type { ChavePersona } from '../../backend/seed/personas.ts';
import { call, mensagem, read } from './support/http.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend } = useServer();

describe('the PDF of a slip', () => {
  /** A payable slip of a persona, with the reference of its PDF. */
  async function slipOf(chave: ChavePersona) {
    const { ws } = backend();
    const { carteirinha } = credentialsOf(chave);
    const url = `${ws}/boleto/listar/${carteirinha}?nrCartao=${carteirinha}&isCallcenter=N`;
    const boletos = read(await call(url), listaBoletos);
    const boleto = boletos.find(({ linhaDigitavel }) => linhaDigitavel !== undefined);
    const path = `${boleto?.nrContrato ?? ''}/${boleto?.nrTitulo ?? ''}/${carteirinha}`;
    const { id } = read(await call(`${ws}/boleto/gerar/${path}`), boletoGerado);
    const { pdf } = read(await call(`${ws}/cooperado/boleto/gerar/${id}/pdf`), referenciaPdf);
    return { id, pdf, boleto };
  }

  /** Follows a reference: a `data:` URL, or an address below the WS base. */
  async function open(pdf: string) {
    const answer = await fetch(new URL(pdf, `${backend().ws}/`));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    return { bytes, headers: answer.headers };
  }

  async function textOf(bytes: Uint8Array): Promise<string> {
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
    return text.replace(/\s+/g, ' ');
  }

  test('has an address below the WS base that cannot be guessed', async () => {
    const { id, pdf } = await slipOf('titular');
    expect(pdf).toMatch(/^cooperado\/boleto\/arquivo\/[\w-]{24}$/);
    expect(pdf).not.toContain(id);
    const { headers } = await open(pdf);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is embedded in the answer for contracts of the older billing', async () => {
    const { pdf, boleto } = await slipOf('outra-titular');
    expect(pdf).toMatch(/^data:application\/pdf;base64,/);
    const text = await textOf((await open(pdf)).bytes);
    expect(text).toContain('Sofia Amaral Guarantã');
    expect(text).toContain(formatBoleto(boleto?.linhaDigitavel ?? ''));
  });

  test('prints what the payer and the bank need', async () => {
    const { pdf, boleto } = await slipOf('titular');
    const text = await textOf((await open(pdf)).bytes);
    const amount = boleto?.vlTitulo?.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    for (const part of [
      formatBoleto(boleto?.linhaDigitavel ?? ''),
      boleto?.dtVencimento ?? '',
      `R$ ${amount ?? ''}`,
      'Helena Prado Quintela',
      'CPF 529.982.247-25',
      'Rua das Paineiras, 482 – Casa 2 – Jardim Aurora',
      'Jatobela Cooperativa de Trabalho Médico',
      'Ficha de compensação',
      'Não pague',
    ]) {
      expect(text).toContain(part);
    }
    // The Pix code is wrapped over several lines.
    const code = boleto?.pixCopiaECola?.replaceAll(' ', '') ?? '';
    expect(text.replaceAll(' ', '')).toContain(code);
  });

  test('is accessible: it has title, language and tags', async () => {
    const { pdf } = await slipOf('titular');
    const document = await getDocumentProxy((await open(pdf)).bytes.slice());
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: expect.stringMatching(/^Boleto da mensalidade/) as string,
    });
    expect((info as { Language?: string }).Language).toBe('pt-BR');
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const page = await document.getPage(1);
    expect(document.numPages).toBe(1);
    const tree = JSON.stringify(await page.getStructTree());
    for (const role of ['"H1"', '"H2"', '"P"', '"Figure"']) expect(tree).toContain(role);
    expect(tree).toContain('QR Code do Pix');
  });

  test('has no codes when the title was paid in the meantime', async () => {
    const { pdf, boleto } = await slipOf('confirmacao-500');
    const own = eq(titulos.nrTitulo, Number(boleto?.nrTitulo));
    const paid = { dtPagamento: '2026-03-15', vlPago: 1 };
    await backend().db.update(titulos).set(paid).where(own);
    const text = await textOf((await open(pdf)).bytes);
    expect(text).toContain('Pago em 15/03/2026');
    expect(text).not.toContain(formatBoleto(boleto?.linhaDigitavel ?? ''));
    expect(text).not.toContain('Pague com Pix');
  });

  test.each(['cooperado/boleto/gerar/x/pdf', 'cooperado/boleto/arquivo/x'])(
    'does not exist at %s',
    async (path) => {
      const answer = await call(`${backend().ws}/${path}`);
      expect(answer.status).toBe(404);
      mensagem(answer);
    },
  );

  test('has different keys for the slip and for the file', async () => {
    const { id, pdf } = await slipOf('titular');
    const file = pdf.split('/').at(-1) ?? '';
    expect((await call(`${backend().ws}/cooperado/boleto/arquivo/${id}`)).status).toBe(404);
    expect((await call(`${backend().ws}/cooperado/boleto/gerar/${file}/pdf`)).status).toBe(404);
  });
});
