import { actions } from 'astro:actions';
import { SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { fieldOf } from '#islands/forms/field-state.ts';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import { PRIORIDADES } from '#lib/protocolos/rules.ts';
import { prioridadeForm } from '#lib/protocolos/schema.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
  /** The other of the two priorities: there is nothing else to choose. */
  outra: 'N' | 'U';
}

/** Another priority for a protocol, with the reason. */
export function ChangePriority({ action, inicio, outra }: Props) {
  const send = actions.protocolos.alterarPrioridade;
  const state = useForm({ form: prioridadeForm, action: send, inicio });
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
