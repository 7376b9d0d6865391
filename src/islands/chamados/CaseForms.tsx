import { actions } from 'astro:actions';
import { TextareaField } from '#islands/forms/Field.tsx';
import { fieldOf } from '#islands/forms/field-state.ts';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { RatingForm } from '#islands/forms/RatingForm.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import type { ShownForm } from '#lib/forms/form.ts';

interface Props {
  action: string;
  form: ShownForm;
  start: FormStart;
}

/** Adds a message to an open support case. */
export function UpdateCase({ action, form, start }: Props) {
  const state = useForm({ form, action: actions.chamados.atualizar, start });
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Acrescentar ao chamado', enviando: 'Enviando…' }}
    >
      <TextareaField {...fieldOf(state.fields)('dsMensagem')} most={1000} rows={4} />
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

/** The rating of a support case that is closed. */
export const RateCase = (props: Props) => <RatingForm {...props} send={actions.chamados.avaliar} />;
