import { SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormProps, useForm } from '#islands/forms/use-form.ts';
import { PRIORIDADES } from '#lib/protocolos/rules.ts';

interface Props extends FormProps {
  /** The only priority that can be chosen: the other one of the two. */
  outra: 'N' | 'U';
}

/** Asks for another priority of a protocol, with the reason. */
export function ChangePriority({ outra, ...props }: Props) {
  const state = useForm(props);
  const { field } = state;
  return (
    <FormFrame state={state} enviar="Mudar prioridade">
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
