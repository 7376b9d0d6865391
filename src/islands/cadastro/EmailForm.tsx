import { Field } from '#islands/forms/Field.tsx';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type IslandProps, useForm } from '#islands/forms/use-form.ts';
import { emailForm } from '#lib/cadastro/email.ts';

/** The change of the e-mail: the new address, then the code that was sent to it. */
export function EmailForm(props: IslandProps) {
  const state = useForm({ form: emailForm, ...props });
  const { at, valores, field } = state;
  return (
    <FormFrame state={state} enviar="Confirmar e-mail" enviando="Conferindo…">
      {at === 0 ? (
        <Field
          {...field('dsEmail')}
          hint="Vamos enviar um código de 6 números para ele."
          type="email"
          autoComplete="email"
        />
      ) : (
        <>
          <p>
            Enviamos um código de 6 números para{' '}
            <strong translate="no">{valores['dsEmail']}</strong>. Ele vale por 10 minutos. Se não
            encontrar a mensagem, olhe também na pasta de spam.
          </p>
          <Field
            {...field('codigo')}
            defaultValue=""
            short
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      )}
    </FormFrame>
  );
}
