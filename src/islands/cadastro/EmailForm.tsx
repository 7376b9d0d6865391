import { actions } from 'astro:actions';
import { Field } from '#islands/forms/Field.tsx';
import { FlowForm } from '#islands/forms/FlowForm.tsx';
import { type FlowStart, useFlow } from '#islands/forms/use-flow.ts';
import { emailFluxo } from '#lib/cadastro/email.ts';

interface Props {
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FlowStart;
}

/** A new e-mail: where to, then the code that arrived there. */
export function EmailForm({ action, inicio }: Props) {
  const flow = useFlow({ fluxo: emailFluxo, action: actions.email.trocar, inicio });
  const { at, valores, problem } = flow;
  const erros = problem?.campos ?? {};
  return (
    <FlowForm
      flow={flow}
      action={action}
      enviar={{ texto: 'Confirmar e-mail', enviando: 'Conferindo…' }}
    >
      {at === 0 ? (
        <Field
          label="Novo e-mail"
          name="dsEmail"
          hint="Vamos enviar um código de 6 números para ele."
          error={erros['dsEmail']}
          defaultValue={valores['dsEmail']}
          type="email"
          autoComplete="email"
        />
      ) : (
        <>
          <p>
            Enviamos um código de 6 números para <strong>{valores['dsEmail']}</strong>. Ele vale por
            10 minutos. Se não encontrar a mensagem, olhe também na pasta de spam.
          </p>
          <Field
            label="Código"
            name="codigo"
            short
            error={erros['codigo']}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      )}
    </FlowForm>
  );
}
