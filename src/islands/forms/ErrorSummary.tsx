import { type Ref, useId } from 'react';
import { fieldId } from './Field.tsx';

interface FieldError {
  /** The field's name, as given to `Field`. */
  name: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  title?: string | undefined;
  /** Whether it takes the focus as soon as it is there: yes, but for a page that only shows it. */
  autoFocus?: boolean | undefined;
  /** For the island, which moves the focus here after a refused submission. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * What must be put right before the form can go, each line a link to its field; nothing without
 * errors. Without a script, `autofocus` brings the reader here when the page comes back.
 */
export function ErrorSummary({
  errors,
  title = 'Confira o que falta antes de continuar',
  autoFocus = true,
  ref,
}: ErrorSummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      autoFocus={autoFocus}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
