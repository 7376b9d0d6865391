import type { Ref } from 'react';
import { Alert } from '#islands/shared/Alert.tsx';
import type { Form } from '#lib/forms/form.ts';
import { inFieldOrder } from '#lib/forms/steps.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormProblem } from './form-problem.ts';

interface Props {
  /** The form whose fields the errors belong to: they are told in its order. */
  form?: Form;
  problem: FormProblem | undefined;
  /** Takes the focus when a submission is refused. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** What stands in the way of a form, at its head: the fields to put right, or what happened to it. */
export function FormProblemBox({ form, problem, ref }: Props) {
  if (!problem) return null;
  if (problem.mensagem === undefined) {
    const found = form ? inFieldOrder(form, problem.campos) : Object.entries(problem.campos);
    const errors = found.map(([name, message]) => ({ name, message }));
    return <ErrorSummary ref={ref} errors={errors} />;
  }
  return (
    <div ref={ref} tabIndex={-1} autoFocus>
      <Alert tone="error" live="assertive">
        <p>{problem.mensagem}</p>
      </Alert>
    </div>
  );
}
