/** Who looks at a form that is open to anybody: whose receipt is shown, and what is known to fill it in. */
import type { AstroGlobal } from 'astro';
import { flatCadastro } from '#lib/cadastro/comparison.ts';
import { buscarCadastro } from '#lib/cadastro/service.server.ts';
import { readReceipt } from '#lib/forms/submissions.server.ts';
import { settle } from '#lib/errors.ts';
import type { Recibo } from '#lib/forms/receipt.ts';
import type { Pessoa } from '#lib/sessao/rules.ts';
import { publicSender, receiptOwner } from '#lib/sessao/sender.server.ts';

export interface FormVisitor {
  /** The receipt that the address names, if it is this visitor's. */
  recibo: Recibo | undefined;
  /** The selected person of whoever is signed in. */
  pessoa: Pessoa | undefined;
  /** What is known of that person, by the fields of the registration; a service that fails leaves it out. */
  dados: Partial<Record<string, string>>;
}

export async function formVisitor({
  locals,
  cookies,
  url,
}: Pick<AstroGlobal, 'locals' | 'cookies' | 'url'>): Promise<FormVisitor> {
  const { sessao, membro } = locals;
  const owner = await receiptOwner(sessao, cookies);
  const recibo =
    owner === undefined ? undefined : await readReceipt(owner, url.searchParams.get('recibo'));
  const { pessoa } = publicSender(sessao, cookies);
  if (recibo || !pessoa) return { recibo, pessoa, dados: {} };
  const { nmBeneficiario, nrCartao, nrCpf, dtNascimento } = pessoa;
  const listed = { nmBeneficiario, nrCartao, nrCpf, dtNascimento };
  // On a post the form comes back with what was typed: nothing is filled in.
  const cadastro = membro && (await settle(buscarCadastro(membro)));
  const known = cadastro?.status === 'success' ? flatCadastro(cadastro.data) : {};
  return { recibo: undefined, pessoa, dados: { ...listed, ...known, nrCartao } };
}
