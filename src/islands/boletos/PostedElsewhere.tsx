import { actions } from 'astro:actions';
import { FormFrame } from '#islands/forms/FormFrame.tsx';
import { type FormStart, useForm } from '#islands/forms/use-form.ts';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';

interface Props {
  action: string;
  start: FormStart;
}

/** The result of a form whose boleto is not on this page: another person's boleto, or a paid one. */
export function PostedElsewhere({ action, start }: Props) {
  const state = useForm({ form: gerarBoletoForm, action: actions.boletos.gerar, start });
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Tentar de novo', enviando: 'Gerando…' }}
    />
  );
}
