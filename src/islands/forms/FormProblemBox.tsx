import { type Ref, useId } from 'react';
import { Alert } from '#islands/shared/Alert.tsx';
import { FailureHelp, OtherPages } from '#islands/shared/FailureHelp.tsx';
import type { ShownForm } from '#lib/forms/form.ts';
import { inFieldOrder } from '#lib/forms/steps.ts';
import { fieldId } from './Field.tsx';
import type { FormProblem } from './form-problem.ts';

interface Props {
  /** The form of the errors, which gives their order. */
  form?: ShownForm;
  problem: FormProblem | undefined;
  /** Takes the focus when a submission is refused. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * The problem at the head of a form: the fields to correct, or a message. It is a group that takes the focus, and
 * no `alert`: a screen reader would say it at the focus and as an alert.
 */
export function FormProblemBox({ form, problem, ref }: Props) {
  const id = useId();
  if (!problem) return null;
  if (problem.mensagem === undefined) {
    const found = form ? inFieldOrder(form, problem.campos) : Object.entries(problem.campos);
    const errors = found.map(([name, message]) => ({ name, message }));
    return <ErrorSummary ref={ref} errors={errors} />;
  }
  return (
    <div ref={ref} role="group" aria-label="Erro" aria-describedby={id} tabIndex={-1} autoFocus>
      <Alert tone="error">
        <p id={id}>{problem.mensagem}</p>
        {problem.isFailure && (
          <FailureHelp codigo={problem.codigo}>
            <OtherPages />
          </FailureHelp>
        )}
      </Alert>
    </div>
  );
}

interface FieldError {
  /** The field's name, as given to `Field`. */
  name: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  title?: string | undefined;
  /** Whether it takes the focus when it appears; false only on a page that demonstrates it. */
  autoFocus?: boolean | undefined;
  /** The island uses it to move the focus here after a refused submission. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * The errors of a form, each with a link to its field; empty without errors. Without JavaScript,
 * `autofocus` moves the focus here when the page loads.
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
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-erros`}
      tabIndex={-1}
      autoFocus={autoFocus}
    >
      <h2 id={id}>{title}</h2>
      <ul id={`${id}-erros`}>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
