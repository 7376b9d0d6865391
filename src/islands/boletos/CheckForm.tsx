import { useEffect, useRef, useState } from 'react';
import { TextareaField } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormProps, useForm } from '#islands/forms/use-form.ts';
import type { Verificacao } from '#lib/boletos/verificar.ts';
import { CheckResult, type OperatorFacts } from './CheckResult.tsx';

interface Props extends FormProps {
  operator: OperatorFacts;
  /** The result of a post without JavaScript. */
  verificacao: Verificacao | undefined;
}

/** Checks the digits of a boleto. It posts them, so that no address has them. */
export function CheckForm({ action, form, start, operator, verificacao: given }: Props) {
  const [verificacao, setVerificacao] = useState(given);
  const resultRef = useRef<HTMLHeadingElement>(null);
  const [checks, setChecks] = useState(0);
  const state = useForm({
    form,
    action: `${action}#resultado`,
    start,
    onData: (data) => {
      setVerificacao(data as Verificacao);
      setChecks((count) => count + 1);
    },
  });

  // The result receives the focus.
  useEffect(() => {
    if (checks > 0) resultRef.current?.focus();
  }, [checks]);

  const result = state.problem ? undefined : verificacao;
  return (
    <div className="stack stack--loose">
      <FormFrame state={state} enviar="Verificar boleto" enviando="Verificando…">
        <TextareaField
          {...state.field('linhaDigitavel')}
          hint="São os números no alto do boleto. Pode colar com pontos e espaços."
          rows={2}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
        />
      </FormFrame>
      {result && (
        <section className="check-result stack">
          <h2 ref={resultRef} id="resultado" tabIndex={-1}>
            Resultado
          </h2>
          <CheckResult verificacao={result} operator={operator} />
        </section>
      )}
    </div>
  );
}
