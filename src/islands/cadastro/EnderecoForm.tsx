import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { Summary } from '#islands/forms/Summary.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { Alert } from '#islands/shared/Alert.tsx';
import { NADA_A_ENVIAR } from '#lib/cadastro/rules.ts';
import { enderecoForm } from '#lib/cadastro/schema.ts';
import type { Fields } from '#lib/forms/form.ts';
import { hasChanges } from '#lib/forms/steps.ts';
import { AddressFields, wordsOf } from './AddressFields.tsx';

interface Props extends IslandProps {
  /** The words of the known codes, by field. */
  words: Fields | undefined;
}

/** The change of the address: the new one, then a summary that shows both. */
export function EnderecoForm({ action, start, words = {} }: Props) {
  const state = useForm({ form: enderecoForm, action, start });
  const { at, known, valores } = state;
  const isSame = at === 1 && !hasChanges(enderecoForm, known, valores);
  return (
    <FormFrame state={state} enviar={isSame ? undefined : 'Alterar endereço'}>
      {at === 0 && <AddressFields state={state} />}
      {at === 1 && (
        <>
          {isSame && <Alert tone="info" text={NADA_A_ENVIAR} />}
          <Summary state={state} marks words={wordsOf(state, words)} wordsBefore={words} />
        </>
      )}
    </FormFrame>
  );
}
