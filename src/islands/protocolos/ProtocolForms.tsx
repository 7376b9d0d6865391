import { actions } from 'astro:actions';
import { SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { fieldOf } from '#islands/forms/field-state.ts';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { RatingForm } from '#islands/forms/RatingForm.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import type { ShownForm } from '#lib/forms/form.ts';
import { PRIORIDADES } from '#lib/protocolos/rules.ts';

interface Props {
  action: string;
  form: ShownForm;
  start: FormStart;
}

/**
 * Asks for another priority of a protocol, with the reason.
 * @param outra the only priority that can be chosen: the other one of the two
 */
export function ChangePriority({ action, form, start, outra }: Props & { outra: 'N' | 'U' }) {
  const send = actions.protocolos.alterarPrioridade;
  const state = useForm({ form, action: send, start });
  const field = fieldOf(state.fields);
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Mudar prioridade', enviando: 'Enviando…' }}
    >
      <SelectField
        {...field('iePrioridade')}
        options={[{ value: outra, label: PRIORIDADES[outra] }]}
        defaultValue={outra}
      />
      <TextareaField
        {...field('dsJustificativa')}
        hint="Conte o que mudou, como uma data marcada ou a piora de um sintoma."
        most={1000}
        rows={4}
      />
    </FormFrame>
  );
}

/** The rating of a protocol that is closed. */
export const RateProtocol = (props: Props) => (
  <RatingForm {...props} send={actions.protocolos.avaliar} />
);
