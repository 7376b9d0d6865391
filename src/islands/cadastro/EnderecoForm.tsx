import { actions } from 'astro:actions';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import { type Listas, hasChanges } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { enderecoForm } from '#lib/cadastro/schema.ts';
import { PlaceFields, StreetFields } from './AddressFields.tsx';
import { Changes } from './Changes.tsx';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
  /** The current address, by field. */
  atual: Readonly<Partial<Record<string, string>>>;
  listas: Listas;
}

interface Dados {
  cidades?: readonly OpcaoCadastro[];
  cidade?: string;
}

/** The change of the address: state, street and town, review of the changes. */
export function EnderecoForm({ action, inicio, atual, listas }: Props) {
  const state = useForm({ form: enderecoForm, action: actions.cadastro.alterarEndereco, inicio });
  const { at, valores, fields } = state;
  const { cidades = [], cidade } = (state.dados ?? {}) as Dados;
  const isSame = at === 2 && !hasChanges(enderecoForm, atual, valores, listas, cidade);
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={isSame ? undefined : { texto: 'Alterar endereço', enviando: 'Enviando…' }}
    >
      {at === 0 && <PlaceFields {...fields} ufs={listas.ufs} />}
      {at === 1 && (
        <StreetFields {...fields} cidades={cidades} tiposLogradouro={listas.tiposLogradouro} />
      )}
      {at === 2 && (
        <Changes form={enderecoForm} atual={atual} novo={valores} listas={listas} cidade={cidade} />
      )}
    </FormFrame>
  );
}
