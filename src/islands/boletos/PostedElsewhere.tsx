import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormProps, useForm } from '#islands/forms/use-form.ts';

/** The result of a form whose boleto is not on this page: another person's boleto, or a paid one. */
export function PostedElsewhere(props: FormProps) {
  const state = useForm(props);
  return <FormFrame state={state} enviar="Tentar de novo" enviando="Gerando…" />;
}
