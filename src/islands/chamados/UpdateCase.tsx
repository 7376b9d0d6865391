import { TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormProps, useForm } from '#islands/forms/use-form.ts';

/** Adds a message to an open support case. */
export function UpdateCase(props: FormProps) {
  const state = useForm(props);
  return (
    <FormFrame state={state} enviar="Acrescentar ao chamado">
      <TextareaField {...state.field('dsMensagem')} most={1000} rows={4} />
      <label className="choice">
        <input
          type="checkbox"
          name="iePrioridade"
          value="U"
          defaultChecked={state.valores['iePrioridade'] === 'U'}
        />
        O assunto ficou urgente
      </label>
    </FormFrame>
  );
}
