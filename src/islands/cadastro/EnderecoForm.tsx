import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { Summary } from '#islands/forms/Summary.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { Alert } from '#islands/shared/Alert.tsx';
import { wordingsOf } from '#lib/cadastro/comparison.ts';
import { listOf, listsOf, type ListTexts } from '#lib/cadastro/list-text.ts';
import { NADA_A_ENVIAR } from '#lib/cadastro/rules.ts';
import { enderecoForm } from '#lib/cadastro/schema.ts';
import { hasChanges } from '#lib/forms/steps.ts';
import { AddressFields } from './AddressFields.tsx';
import type { AddressData } from './CadastroForm.tsx';

interface Props extends IslandProps {
  lists: ListTexts;
}

/** The change of the address: the new one, then a summary that shows both. */
export function EnderecoForm({ action, start, lists }: Props) {
  const state = useForm({ form: enderecoForm, action, start });
  const { at, known, valores, field, renew } = state;
  const listas = listsOf(lists);
  const { cidades = '', cidade } = (state.dados ?? {}) as AddressData;
  const isSame = at === 1 && !hasChanges(enderecoForm, known, valores);
  return (
    <FormFrame state={state} enviar={isSame ? undefined : 'Alterar endereço'}>
      {at === 0 && (
        <AddressFields field={field} listas={listas} cidades={listOf(cidades)} renew={renew} />
      )}
      {at === 1 && (
        <>
          {isSame && (
            <Alert tone="info">
              <p>{NADA_A_ENVIAR}</p>
            </Alert>
          )}
          <Summary
            state={state}
            marks
            words={wordingsOf(valores, listas, cidade)}
            wordsBefore={wordingsOf(known, listas, known['nmCidade'])}
          />
        </>
      )}
    </FormFrame>
  );
}
