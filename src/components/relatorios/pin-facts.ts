/** What a PIN says of the person beside the uses: name, birth, CNS, plan, registrations, contract, dates. */
import type { Cartao } from '#lib/carteirinha/rules.ts';
import type { ContratoBeneficiario } from '#lib/contrato/rules.ts';
import { operator } from '#lib/config/operator.ts';
import { displayCartao } from '#lib/formats/formatos.ts';
import type { Pessoa } from '#lib/sessao/rules.ts';

/** What a service has not told is left out: the PDF has all of it. */
export function pinFacts(
  pessoa: Pessoa,
  cartao: Cartao | undefined,
  contrato: ContratoBeneficiario | undefined,
): [label: string, value: string][] {
  const facts = [
    ['Beneficiário', pessoa.nmBeneficiario],
    ['Data de nascimento', pessoa.dtNascimento],
    ['Cartão Nacional de Saúde (CNS)', cartao?.nrCns],
    ['Carteirinha', displayCartao(pessoa.nrCartao)],
    ['Plano', contrato?.nmPlano ?? cartao?.nmPlano],
    ['Registro do plano na ANS', contrato?.nrRegistroAns ?? cartao?.nrRegistroAns],
    ['Operadora', `${operator.name}, registro na ANS ${operator.ansRegistration}`],
    ['Contrato', contrato?.nrContrato],
    ['Início do contrato', contrato?.dtInicioVigencia],
    ['Inclusão no plano', cartao?.dtInclusao],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
