/** One boleto, which must be the member's own (security.md 26, 33). */
import { beforeEach, describe, expect, it } from 'vitest';
import { gerarBoleto, openBoleto, openPdfBoleto } from '#lib/boletos/service.server.ts';
import { failureMessage, NotFoundError } from '#lib/errors.ts';
import { longPix, PIX } from '../../support/pix.ts';
import { membro } from '../support/requests.ts';
import { json, plain, useScriptedServer } from '../support/scripted-server.ts';
import { boleto, CARD, CONTRACTS, LIST, scriptHealthy, VALIDATION } from './support.ts';

const server = useScriptedServer();
const GENERATE = `GET /ws/boleto/gerar/10/701/${CARD}`;
const REFERENCE = 'GET /ws/cooperado/boleto/gerar/9001/pdf';
const PDF = 'GET /ws/arquivos/9001.pdf';

beforeEach(() => {
  scriptHealthy(server);
  server
    .on(
      GENERATE,
      json({ response: { id: 9001, linhaDigitavel: '2'.repeat(47), pixCopiaECola: PIX } }),
    )
    .on(REFERENCE, json({ pdf: 'arquivos/9001.pdf' }))
    .on(PDF, plain('%PDF-1.7 boleto', 'application/pdf'));
});

const uses = [
  ['gerarBoleto', gerarBoleto],
  ['openPdfBoleto', openPdfBoleto],
] as const;

describe('the member’s own boleto', () => {
  it('is generated with contract, title and card, in that order', async () => {
    expect(await gerarBoleto(membro, '10', '701')).toEqual({
      id: '9001',
      nrTitulo: '701',
      nrContrato: '10',
      linhaDigitavel: '2'.repeat(47),
      pixCopiaECola: PIX,
      isPixBroken: false,
    });
    expect(server.routes).toEqual([CONTRACTS, VALIDATION, LIST, GENERATE]);
  });

  it('keeps the codes of the list when the answer has none', async () => {
    server.on(GENERATE, json({ response: { id: 9001 } }));
    const { linhaDigitavel, pixCopiaECola } = await gerarBoleto(membro, '10', '701');
    expect(linhaDigitavel).toBe('1'.repeat(47));
    expect(pixCopiaECola).toBeUndefined();
  });

  it.each([
    [
      'with a wrong CRC',
      `${PIX.slice(0, -4)}0000`,
      { pixCopiaECola: undefined, isPixBroken: true },
    ],
    ['too long for a QR code', longPix(), { pixCopiaECola: longPix(), isPixBroken: false }],
  ])('keeps its digitable line beside a Pix code %s', async (_what, pixCopiaECola, pix) => {
    const linhaDigitavel = '2'.repeat(47);
    server.on(GENERATE, json({ response: { id: 9001, linhaDigitavel, pixCopiaECola } }));
    const opened = await openBoleto(membro, '10', '701');
    expect(opened).toMatchObject({ linhaDigitavel, qr: undefined, ...pix });
  });

  it('is found in another contract than the first', async () => {
    server.on(`GET /ws/boleto/gerar/20/801/${CARD}`, json({ response: { id: 9002 } }));
    expect(await gerarBoleto(membro, '20', '801')).toMatchObject({ id: '9002', nrContrato: '20' });
  });

  it('of an unlisted contract is generated with that contract', async () => {
    server
      .on(LIST, json({ data: [boleto('601', '7')] }))
      .on(`GET /ws/boleto/gerar/7/601/${CARD}`, json({ response: { id: 9003 } }));
    expect(await gerarBoleto(membro, '10', '601')).toMatchObject({ id: '9003', nrContrato: '10' });
  });

  it('opens as a PDF with the generated id', async () => {
    const stream = (await openPdfBoleto(membro, '10', '701')) as ReadableStream<Uint8Array>;
    expect(await new Response(stream).text()).toBe('%PDF-1.7 boleto');
    expect(server.routes.slice(-3)).toEqual([GENERATE, REFERENCE, PDF]);
  });
});

describe.each(uses)('%s', (_name, use) => {
  it.each([
    ['another member’s contract', '99', '701'],
    ['another member’s title', '10', '999'],
    ['a boleto of the member’s other contract', '10', '801'],
    ['a boleto of the first contract, under the second', '20', '701'],
    ['a path', '../10', '../701'],
    ['empty codes', '', ''],
    ['a property of every object', '__proto__', 'constructor'],
  ])('of %s is not found, and no call has its code', async (_what, contract, title) => {
    const error: unknown = await use(membro, contract, title).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(failureMessage(error)).not.toMatch(/contrato|boleto/i);
    const own = [CONTRACTS, VALIDATION, LIST];
    for (const route of server.routes) expect(own).toContain(route);
  });

  it('of an invalid contract gives the reason, without a call for the list', async () => {
    server.on(VALIDATION, json({ stValidacao: 'N', dsValidacao: 'Contrato suspenso.' }));
    await expect(use(membro, '10', '701')).rejects.toMatchObject({
      mensagem: 'Contrato suspenso.',
    });
    expect(server.routes).toEqual([CONTRACTS, VALIDATION]);
  });

  it.each([CONTRACTS, VALIDATION, LIST, GENERATE])('fails when %s fails', async (route) => {
    server.on(route, json({}, 503));
    await expect(use(membro, '10', '701')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it('the PDF: an unusual id of the service is encoded in the path', async () => {
  server.on(GENERATE, json({ response: { id: '../../x' } }));
  server.on('GET /ws/cooperado/boleto/gerar/..%2F..%2Fx/pdf', json({ pdf: 'arquivos/9001.pdf' }));
  await expect(openPdfBoleto(membro, '10', '701')).resolves.toBeInstanceOf(ReadableStream);
});
