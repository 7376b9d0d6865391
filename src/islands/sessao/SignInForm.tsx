import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { CardField, CpfField, DateField } from '#islands/forms/PersonalFields.tsx';
import { type FormProps, useForm } from '#islands/forms/use-form.ts';

interface Props extends FormProps {
  id: string;
}

/** The sign-in of a member: card, CPF and birth date. */
export function SignInForm({ id, ...props }: Props) {
  const state = useForm({ ...props, shownByPage: 'TOO_MANY_REQUESTS' });
  const { field } = state;
  return (
    <FormFrame state={state} id={id} enviar="Entrar" enviando="Entrando…" block>
      <CardField {...field('carteirinha')} autoComplete="username webauthn" />
      <CpfField {...field('cpf')} />
      <DateField {...field('dtNasc')} autoComplete="bday" />
    </FormFrame>
  );
}
