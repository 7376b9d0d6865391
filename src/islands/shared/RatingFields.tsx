import { TextareaField, fieldId } from '#islands/forms/Field.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';

/** The five marks, each with what it means. */
const NOTAS = [
  ['5', 'Muito bom'],
  ['4', 'Bom'],
  ['3', 'Nem bom nem ruim'],
  ['2', 'Ruim'],
  ['1', 'Muito ruim'],
] as const;

interface Props {
  typed: Record<string, string | undefined>;
  erros: Record<string, string | undefined>;
}

/** A mark from 1 to 5 and a comment, named as in the payload (`nrNota`, `dsComentario`). */
export function RatingFields({ typed, erros }: Props) {
  const error = erros['nrNota'];
  const errorId = `${fieldId('nrNota')}-erro`;
  return (
    <>
      <fieldset
        className={error ? 'fieldset field--error' : 'fieldset'}
        aria-describedby={error ? errorId : undefined}
      >
        <legend className="field__label">Que nota você dá ao atendimento?</legend>
        {NOTAS.map(([nota, sentido], index) => (
          <label key={nota} className="choice">
            <input
              type="radio"
              id={index === 0 ? fieldId('nrNota') : undefined}
              name="nrNota"
              value={nota}
              defaultChecked={typed['nrNota'] === nota}
            />
            {nota} – {sentido}
          </label>
        ))}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
      <TextareaField
        label="Quer contar como foi?"
        name="dsComentario"
        optional
        error={erros['dsComentario']}
        defaultValue={typed['dsComentario']}
        most={1000}
        rows={4}
      />
    </>
  );
}
