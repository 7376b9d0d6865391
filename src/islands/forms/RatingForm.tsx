import { ChoiceField } from './ChoiceField.tsx';
import { TextareaField } from './Field.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { StepProps } from './field-of.ts';
import { type FormProps, useForm } from './use-form.ts';

/** A rating of a service from 1 to 5. */
export function RatingForm(props: FormProps) {
  const state = useForm(props);
  return (
    <FormFrame state={state} enviar="Enviar avaliação">
      <RatingFields field={state.field} />
    </FormFrame>
  );
}

const NOTAS = [
  { value: '5', label: '5 – Muito bom' },
  { value: '4', label: '4 – Bom' },
  { value: '3', label: '3 – Nem bom nem ruim' },
  { value: '2', label: '2 – Ruim' },
  { value: '1', label: '1 – Muito ruim' },
];

function RatingFields({ field }: StepProps) {
  return (
    <>
      <ChoiceField {...field('nrNota')} options={NOTAS} />
      <TextareaField {...field('dsComentario')} most={1000} rows={4} />
    </>
  );
}
