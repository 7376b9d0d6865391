import { type FieldBase, FieldError, fieldId, LabelText } from './Field.tsx';

interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

interface ChoiceFieldProps extends FieldBase {
  options: readonly Choice[];
  defaultValue?: string | undefined;
  /** The heading of the step already shows the label: only screen readers get it here. */
  isLabelHidden?: boolean | undefined;
}

/** A choice of a few visible options. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, hint, options, defaultValue, error, optional = false } = props;
  const { isLabelHidden = false } = props;
  const id = fieldId(name);
  const notes = [hint && `${id}-ajuda`, error && `${id}-erro`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={error ? 'fieldset field field--error' : 'fieldset field'}
      // Not `required` at its options, as in `Field.tsx`.
      role="radiogroup"
      aria-required={optional ? undefined : true}
      aria-invalid={error ? true : undefined}
      aria-describedby={notes || undefined}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : 'field__label'}>
        <LabelText label={label} optional={optional} />
      </legend>
      {hint && (
        <p className="field__hint" id={`${id}-ajuda`}>
          {hint}
        </p>
      )}
      {options.map((option, index) => {
        const optionId = `${id}-${String(index)}`;
        return (
          <label className="choice" key={option.value}>
            <input
              // The error summary links to the first option.
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              // Without these a screen reader reads the label and the hint as one.
              aria-labelledby={option.hint && optionId}
              aria-describedby={option.hint && `${optionId}-ajuda`}
            />
            <span>
              <span id={optionId}>{option.label}</span>
              {option.hint && (
                <span className="field__hint choice__hint" id={`${optionId}-ajuda`}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        );
      })}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}
