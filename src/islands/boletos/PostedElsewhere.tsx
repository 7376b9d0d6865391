import { actions } from 'astro:actions';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import type { ShownForm } from '#lib/forms/form.ts';

interface Props {
  action: string;
  form: ShownForm;
  start: FormStart;
}

/** The result of a form whose boleto is not on this page: another person's boleto, or a paid one. */
export function PostedElsewhere({ action, form, start }: Props) {
  const state = useForm({ form, action: actions.boletos.gerar, start });
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Tentar de novo', enviando: 'Gerando…' }}
    />
  );
}
