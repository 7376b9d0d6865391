/** The income-tax statement of the selected member (`docs/contract.md` › Finance). */
import { BusinessError, NotFoundError, type Settled, settle } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import { requestPdf } from '#lib/upstream/pdf.server.ts';
import { SEM_INFORME, sortAnos } from './rules.ts';
import * as wire from './wire.ts';

/** The years with a statement, newest first. @throws {BusinessError} without any */
async function validarImpostoRenda({ cartao, call }: MemberContext): Promise<string[]> {
  const { stValidacao, dsValidacao, anos } = await request(wire.validarImpostoRenda, {
    path: { card: cartao },
    call,
  });
  if (stValidacao !== 'S' || anos.length === 0) {
    throw new BusinessError(dsValidacao ?? SEM_INFORME);
  }
  return sortAnos(anos);
}

function gerarImpostoRenda({ cartao, call }: MemberContext, ano: string): Promise<wire.Informe> {
  return request(wire.gerarImpostoRenda, { path: { card: cartao, ano }, call });
}

export interface ImpostoRendaPanels {
  anos: Settled<string[]>;
  /** The shown year: the requested one, else the newest. */
  ano: string | undefined;
  /** `undefined` without a year. */
  informe: Settled<wire.Informe> | undefined;
}

/** Validates, then generates the statement of the year `asked` or else of the newest year. */
export async function loadImpostoRenda(
  membro: MemberContext,
  asked: string | undefined,
): Promise<ImpostoRendaPanels> {
  const anos = await settle(validarImpostoRenda(membro));
  if (anos.status === 'error') return { anos, ano: undefined, informe: undefined };
  const ano = anos.data.find((one) => one === asked) ?? anos.data[0];
  if (ano === undefined) return { anos, ano, informe: undefined };
  return { anos, ano, informe: await settle(gerarImpostoRenda(membro, ano)) };
}

/** The PDF of the member's statement. @throws {NotFoundError} for a year without one */
export async function openPdfImpostoRenda(
  membro: MemberContext,
  ano: string,
): Promise<ReadableStream> {
  const anos = await validarImpostoRenda(membro);
  if (!anos.includes(ano)) throw new NotFoundError('informe');
  const { id } = await gerarImpostoRenda(membro, ano);
  return requestPdf(wire.buscarPdfImpostoRenda, { path: { idInforme: id }, call: membro.call });
}
