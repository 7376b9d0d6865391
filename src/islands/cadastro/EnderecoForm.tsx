import { actions } from 'astro:actions';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import type { Listas } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { enderecoFluxo } from '#lib/cadastro/schema.ts';
import { PlaceFields, StreetFields } from './AddressFields.tsx';
import { Changes } from './Changes.tsx';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
  /** The address as it is, by field. */
  atual: Readonly<Partial<Record<string, string>>>;
  listas: Listas;
}

interface Dados {
  cidades?: readonly OpcaoCadastro[];
  cidade?: string;
}

/** A new address: the state, the street in one of its towns, and what changes. */
export function EnderecoForm({ action, inicio, atual, listas }: Props) {
  const flow = useFlow({ fluxo: enderecoFluxo, action: actions.cadastro.alterarEndereco, inicio });
  const { at, valores, problem } = flow;
  const fields = { valores, erros: problem?.campos ?? {} };
  const { cidades = [], cidade } = (flow.dados ?? {}) as Dados;
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Mudar endereço', enviando: 'Enviando…' }}
    >
      {at === 0 && <PlaceFields {...fields} ufs={listas.ufs} />}
      {at === 1 && (
        <StreetFields {...fields} cidades={cidades} tiposLogradouro={listas.tiposLogradouro} />
      )}
      {at === 2 && (
        <Changes
          passos={enderecoFluxo.passos}
          atual={atual}
          novo={valores}
          listas={listas}
          cidade={cidade}
        />
      )}
    </FlowForm>
  );
}
