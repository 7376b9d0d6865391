import { actions } from 'astro:actions';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { CardField, CpfField, DateField } from '#islands/forms/PersonalFields.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import type { ShownForm } from '#lib/forms/form.ts';

interface Props {
  id: string;
  action: string;
  form: ShownForm;
  start: FormStart;
}

/** The sign-in of a member: card, CPF and birth date. */
export function SignInForm({ id, action, form, start }: Props) {
  const state = useForm({
    form,
    action: actions.sessao.entrar,
    start,
    shownByPage: 'TOO_MANY_REQUESTS',
  });
  const { fields } = state;
  return (
    <FormFrame
      state={state}
      id={id}
      action={action}
      enviar={{ texto: 'Entrar', enviando: 'Entrando…' }}
      block
    >
      <CardField {...fields} name="carteirinha" autoComplete="username webauthn" />
      <CpfField {...fields} name="cpf" />
      <DateField {...fields} name="dtNasc" autoComplete="bday" />
    </FormFrame>
  );
}
