import { FieldError, fieldId, TextareaField } from './Field.tsx';
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
  ['5', 'Muito bom'],
  ['4', 'Bom'],
  ['3', 'Nem bom nem ruim'],
  ['2', 'Ruim'],
  ['1', 'Muito ruim'],
] as const;

function RatingFields({ field }: StepProps) {
  const { label, error, defaultValue } = field('nrNota');
  const errorId = `${fieldId('nrNota')}-erro`;
  return (
    <>
      <fieldset
        className={error ? 'fieldset field--error' : 'fieldset'}
        aria-describedby={error ? errorId : undefined}
      >
        <legend className="field__label">{label}</legend>
        {NOTAS.map(([nota, sentido], index) => (
          <label key={nota} className="choice">
            <input
              type="radio"
              id={index === 0 ? fieldId('nrNota') : undefined}
              name="nrNota"
              value={nota}
              defaultChecked={defaultValue === nota}
            />
            <span>{`${nota} – ${sentido}`}</span>
          </label>
        ))}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      <TextareaField {...field('dsComentario')} most={1000} rows={4} />
    </>
  );
}
