/** The answer of the contract service (`docs/contract.md` › Card). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import {
  cartaoOuCpf,
  codigo,
  dataBr,
  opcional,
  optionalList,
  response,
  simNao,
  texto,
  valor,
} from '#lib/wire.ts';
import { named, nomes } from '#lib/wire-names.ts';

const dependente = z
  .object({ ...nomes, nrCartao: cartaoOuCpf, dsParentesco: opcional(texto), ativo: simNao })
  .transform(named);

export const contratoBeneficiario = response(
  z.object({
    nrContrato: codigo,
    nmContratante: opcional(texto),
    nmPlano: opcional(texto),
    nrRegistroAns: opcional(codigo),
    dsTipoContratacao: opcional(texto),
    dsAbrangencia: opcional(texto),
    dsAcomodacao: opcional(texto),
    dsSegmentacao: opcional(texto),
    ieCoparticipacao: opcional(valor('S', 'N')),
    dtInicioVigencia: opcional(dataBr),
    mesReajuste: opcional(codigo),
    carencias: optionalList(z.object({ dsCarencia: texto, dtFim: opcional(dataBr) })),
    dependentes: optionalList(dependente),
  }),
);
export type ContratoBeneficiario = z.infer<typeof contratoBeneficiario>;

export const buscarContratoBeneficiario = operation({
  name: 'buscarContratoBeneficiario',
  about: 'The contract of a card with its grace periods and dependents.',
  route: 'GET WS/r/beneficiario/contrato/{card}',
  answers: contratoBeneficiario,
});
