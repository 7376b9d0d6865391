import { actions } from 'astro:actions';
import { useEffect, useRef, useState } from 'react';
import { TextareaField } from '#islands/forms/Field.tsx';
import { FormProblemBox } from '#islands/forms/FormProblemBox.tsx';
import type { FormProblem } from '#islands/forms/form-problem.ts';
import { useActionForm } from '#islands/forms/use-action-form.ts';
import type { Verificacao } from '#lib/boletos/verificar.ts';
import { CheckResult, type OperatorFacts } from './CheckResult.tsx';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  operator: OperatorFacts;
  /** What was posted without JavaScript, and what came of it. */
  typed: string | undefined;
  problem: FormProblem | undefined;
  verificacao: Verificacao | undefined;
}

/** Checks the numbers of a boleto; they are posted, so that they stand in no address. */
export function CheckForm({ action, operator, typed, problem: found, verificacao: given }: Props) {
  const [verificacao, setVerificacao] = useState(given);
  const resultRef = useRef<HTMLElement>(null);
  const [checks, setChecks] = useState(0);
  const { problem, pending, onSubmit, summaryRef } = useActionForm({
    action: actions.boletos.verificar,
    initial: found,
    onSuccess: (data) => {
      setVerificacao(data);
      setChecks((count) => count + 1);
      return false;
    },
  });

  // The result is what was asked for: reading goes on there.
  useEffect(() => {
    if (checks > 0) resultRef.current?.focus();
  }, [checks]);

  const result = problem ? undefined : verificacao;
  return (
    <div className="stack stack--loose">
      <form
        method="post"
        action={`${action}#resultado`}
        onSubmit={onSubmit}
        className="form"
        noValidate
      >
        <FormProblemBox ref={summaryRef} problem={problem} />
        <TextareaField
          name="linhaDigitavel"
          label="Linha digitável ou código de barras"
          hint="São os números no alto do boleto. Pode colar com pontos e espaços."
          error={problem?.campos['linhaDigitavel']}
          defaultValue={typed}
          rows={2}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="form__actions">
          <button type="submit" className="button" aria-disabled={pending}>
            {pending ? 'Verificando…' : 'Verificar boleto'}
          </button>
        </div>
      </form>
      {result && (
        <section
          ref={resultRef}
          id="resultado"
          tabIndex={-1}
          className="check-result stack"
          aria-labelledby="resultado-titulo"
        >
          <h2 id="resultado-titulo">Resultado</h2>
          <CheckResult verificacao={result} operator={operator} />
        </section>
      )}
    </div>
  );
}
