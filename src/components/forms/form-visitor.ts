/** The viewer of a public form: their receipt, and known values to fill in. */
import type { AstroGlobal } from 'astro';
import { flatCadastro } from '#lib/cadastro/comparison.ts';
import { buscarCadastro } from '#lib/cadastro/service.server.ts';
import { readReceipt } from '#lib/forms/submissions.server.ts';
import { shownName } from '#lib/formats/nome.ts';
import { settle } from '#lib/errors.ts';
import type { FormReceipt } from '#lib/forms/receipt.ts';
import type { Pessoa } from '#lib/sessao/rules.ts';
import { publicSender, receiptOwner } from '#lib/sessao/sender.server.ts';

export interface FormVisitor {
  /** The receipt in the address, if it belongs to this viewer. */
  receipt: FormReceipt | undefined;
  /** The selected person, if a member is signed in. */
  pessoa: Pessoa | undefined;
  /**
   * Known values of that person, by registration field, and the shown name as `nome`; without the values of a
   * service that fails.
   */
  dados: Partial<Record<string, string>>;
}

export async function formVisitor({
  locals,
  cookies,
  url,
}: Pick<AstroGlobal, 'locals' | 'cookies' | 'url'>): Promise<FormVisitor> {
  const { sessao, membro } = locals;
  const owner = await receiptOwner(sessao, cookies);
  const receipt =
    owner === undefined ? undefined : await readReceipt(owner, url.searchParams.get('recibo'));
  const { pessoa } = publicSender(sessao, cookies);
  if (receipt || !pessoa) return { receipt, pessoa, dados: {} };
  const { nmBeneficiario, nrCartao, nrCpf, dtNascimento } = pessoa;
  const listed = { nmBeneficiario, nrCartao, nrCpf, dtNascimento };
  const cadastro = membro && (await settle(buscarCadastro(membro)));
  const known = cadastro?.status === 'success' ? flatCadastro(cadastro.data) : {};
  const nome = shownName({ nmBeneficiario, nmSocial: known['nmSocial'] });
  return { receipt: undefined, pessoa, dados: { ...listed, ...known, nrCartao, nome } };
}
