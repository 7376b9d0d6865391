/** Contracts and boletos of the selected member (`docs/contract.md` › Finance). */
import { BusinessError, NotFoundError, orNotFound, settle, type Settled } from '#lib/errors.ts';
import type { CallcenterContext } from '#lib/sessao/callcenter-context.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import { fitsQrCode, qrOutline } from '#lib/formats/qr-code.server.ts';
import { requestPdf } from '#lib/upstream/pdf.server.ts';
import type { GeneratedBoleto } from './gerar.ts';
import { type Mudanca, mudancasOf } from './meses.ts';
import { isWholePix } from './pix.ts';
import { CONTRATO_NAO_VALIDADO, selectContrato, SEM_CONTRATOS, sortContratos } from './rules.ts';
import * as wire from './wire.ts';

type Boleto = wire.Boleto;
type Contrato = wire.Contrato;
/** The member, or the call centre on the member's behalf. */
type Reader = MemberContext | CallcenterContext;

async function listarContratos(membro: Reader): Promise<Contrato[]> {
  const contratos = await request(wire.listarContratos, {
    path: { card: membro.cartao },
    call: membro.call,
  });
  return sortContratos(contratos);
}

const cardOf = (membro: Reader, contrato: Contrato) => contrato.nrCartao ?? membro.cartao;

async function validarContrato(membro: Reader, contrato: Contrato): Promise<void> {
  const nrCartao = cardOf(membro, contrato);
  const { stValidacao, dsValidacao } = await request(wire.validarContrato, {
    path: { card: nrCartao },
    query: { nrCartao, isCallcenter: membro.isCallcenter },
    call: membro.call,
  });
  if (stValidacao !== 'S') throw new BusinessError(dsValidacao ?? CONTRATO_NAO_VALIDADO);
}

function listBoletosOfCard(membro: Reader, nrCartao: string): Promise<Boleto[]> {
  return request(wire.listarBoletos, {
    path: { card: nrCartao },
    query: { nrCartao, isCallcenter: membro.isCallcenter },
    call: membro.call,
  });
}

/**
 * The boletos of one contract. The service lists them by card, and a card may have several contracts.
 * Boletos of a contract that is no longer listed belong to the first contract of their card.
 */
async function listarBoletos(
  membro: Reader,
  contrato: Contrato,
  contratos: readonly Contrato[],
): Promise<Boleto[]> {
  const card = cardOf(membro, contrato);
  const isFirst = contratos.find((one) => cardOf(membro, one) === card) === contrato;
  const listed = new Set(contratos.map(({ nrContrato }) => nrContrato));
  const boletos = await listBoletosOfCard(membro, card);
  return boletos.filter(({ nrContrato = contrato.nrContrato }) =>
    listed.has(nrContrato) ? nrContrato === contrato.nrContrato : isFirst,
  );
}

/** The two panels of the page (spec section 4, "Contracts and boletos"). */
export interface BoletosPanels {
  contratos: Contrato[];
  selecionado: Contrato | undefined;
  /** Whether the selected contract is validated. */
  contrato: Settled<void>;
  /** `undefined` when the contracts could not be listed. */
  lista: Settled<Boleto[]> | undefined;
}

const refused = (mensagem: string) => ({ status: 'error', mensagem, retry: false }) as const;

/** Selects and validates a contract, then lists its boletos. A failure stays in its panel. */
export async function loadBoletos(
  membro: Reader,
  nrContrato: string | undefined,
): Promise<BoletosPanels> {
  const listed = await settle(listarContratos(membro));
  if (listed.status === 'error') {
    return { contratos: [], selecionado: undefined, contrato: listed, lista: undefined };
  }
  const contratos = listed.data;
  const selecionado = selectContrato(contratos, nrContrato);
  const contrato = selecionado
    ? await settle(validarContrato(membro, selecionado))
    : refused(SEM_CONTRATOS);
  const lista =
    selecionado && contrato.status === 'success'
      ? await settle(listarBoletos(membro, selecionado, contratos))
      : refused(CONTRATO_NAO_VALIDADO);
  return { contratos, selecionado, contrato, lista };
}

/** The cards that these contracts are billed to; the member's card is the first. */
export const cardsOf = (membro: MemberContext, contratos: readonly Contrato[]): string[] => [
  ...new Set([membro.cartao, ...contratos.map((contrato) => cardOf(membro, contrato))]),
];

export const loadCards = async (membro: MemberContext): Promise<string[]> =>
  cardsOf(membro, await listarContratos(membro));

export interface BoletosDoMembro {
  contratos: Contrato[];
  /** The boletos of all contracts, each with the card that it was listed for. */
  boletos: (Boleto & { nrCartao: string })[];
  /** A contract is not valid or its call failed, so boletos may be missing. */
  incompleto: boolean;
}

/**
 * The boletos of all contracts of the member. Services validate and list by card, so there is one call
 * for each card.
 * @throws the failure of the first card, when every card fails
 */
export async function loadAllBoletos(membro: MemberContext): Promise<BoletosDoMembro> {
  const contratos = await listarContratos(membro);
  const cards = [...new Map(contratos.map((own) => [cardOf(membro, own), own])).entries()];
  const asked = await Promise.allSettled(
    cards.map(async ([nrCartao, contrato]) => {
      await validarContrato(membro, contrato);
      const boletos = await listBoletosOfCard(membro, nrCartao);
      return boletos.map((boleto) => ({ ...boleto, nrCartao }));
    }),
  );
  const listed = asked.filter((answer) => answer.status === 'fulfilled');
  const failed = asked.filter((answer) => answer.status === 'rejected');
  if (listed.length === 0 && failed[0]) throw failed[0].reason;
  const boletos = listed.flatMap(({ value }) => value);
  return { contratos, boletos, incompleto: failed.length > 0 };
}

/** @throws {NotFoundError} when the contract or the boleto is not the selected member's */
async function findBoleto(membro: MemberContext, nrContrato: string, nrTitulo: string) {
  const contratos = await listarContratos(membro);
  const contrato = contratos.find((own) => own.nrContrato === nrContrato);
  if (!contrato) throw new NotFoundError('contrato');
  await validarContrato(membro, contrato);
  const boletos = await listarBoletos(membro, contrato, contratos);
  const boleto = boletos.find((own) => own.nrTitulo === nrTitulo);
  return { contratos, contrato, boletos, boleto: orNotFound(boleto, 'boleto') };
}

/**
 * The change from the previous boleto to one of the member's boletos.
 * @param today DD/MM/YYYY
 * @returns `mudanca` is `undefined` when both cost the same or cannot be compared
 */
export async function findMudanca(
  membro: MemberContext,
  { nrContrato, nrTitulo }: { nrContrato: string; nrTitulo: string },
  today: string,
): Promise<{ contratos: Contrato[]; mudanca: Mudanca | undefined }> {
  const { contratos, boletos } = await findBoleto(membro, nrContrato, nrTitulo);
  return { contratos, mudanca: mudancasOf(boletos, today).get(nrTitulo) };
}

/** The codes to pay one boleto, with the service's id of the generated boleto. */
type BoletoToPay = Omit<GeneratedBoleto, 'qr'> & { id: string };

export async function gerarBoleto(
  membro: MemberContext,
  nrContrato: string,
  nrTitulo: string,
): Promise<BoletoToPay> {
  const { contrato, boleto } = await findBoleto(membro, nrContrato, nrTitulo);
  const gerado = await request(wire.gerarBoleto, {
    path: { nrContrato: boleto.nrContrato ?? nrContrato, nrTitulo, card: cardOf(membro, contrato) },
    call: membro.call,
  });
  const pix = gerado.pixCopiaECola ?? boleto.pixCopiaECola;
  const isPixBroken = pix !== undefined && !isWholePix(pix);
  return {
    id: gerado.id,
    nrTitulo,
    nrContrato,
    vlTitulo: gerado.vlTitulo,
    linhaDigitavel: gerado.linhaDigitavel ?? boleto.linhaDigitavel,
    pixCopiaECola: isPixBroken ? undefined : pix,
    isPixBroken,
  };
}

/** A generated boleto as a page shows it: digitable line, Pix code and, if the code is not too long, its QR code. */
export async function openBoleto(
  membro: MemberContext,
  nrContrato: string,
  nrTitulo: string,
): Promise<GeneratedBoleto> {
  const { id: _id, ...codes } = await gerarBoleto(membro, nrContrato, nrTitulo);
  const { pixCopiaECola: pix } = codes;
  return { ...codes, qr: pix !== undefined && fitsQrCode(pix) ? qrOutline(pix) : undefined };
}

export async function openPdfBoleto(
  membro: MemberContext,
  nrContrato: string,
  nrTitulo: string,
): Promise<ReadableStream> {
  const { id } = await gerarBoleto(membro, nrContrato, nrTitulo);
  return requestPdf(wire.buscarPdfBoleto, { path: { idBoleto: id }, call: membro.call });
}
