import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { Summary } from '#islands/forms/Summary.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { Alert } from '#islands/shared/Alert.tsx';
import { wordingsOf } from '#lib/cadastro/comparison.ts';
import { listsOf, type ListTexts } from '#lib/cadastro/list-text.ts';
import { NADA_A_ENVIAR } from '#lib/cadastro/rules.ts';
import { enderecoForm } from '#lib/cadastro/schema.ts';
import { hasChanges } from '#lib/forms/steps.ts';
import { AddressFields, chosenTown } from './AddressFields.tsx';

interface Props extends IslandProps {
  lists: ListTexts;
}

/** The change of the address: the new one, then a summary that shows both. */
export function EnderecoForm({ action, start, lists }: Props) {
  const state = useForm({ form: enderecoForm, action, start });
  const { at, known, valores } = state;
  const listas = listsOf(lists);
  const isSame = at === 1 && !hasChanges(enderecoForm, known, valores);
  return (
    <FormFrame state={state} enviar={isSame ? undefined : 'Alterar endereço'}>
      {at === 0 && <AddressFields state={state} listas={listas} />}
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
            words={wordingsOf(valores, listas, chosenTown(state))}
            wordsBefore={wordingsOf(known, listas, known['nmCidade'])}
          />
        </>
      )}
    </FormFrame>
  );
}
