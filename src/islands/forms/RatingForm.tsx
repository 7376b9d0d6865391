import type { Form } from '#lib/forms/form.ts';
import { FormFrame } from './FormFrame.tsx';
import { RatingFields } from './RatingFields.tsx';
import { type FormStart, useForm } from './use-form.ts';

interface Props {
  form: Form;
  /** Where the form posts without JavaScript. */
  action: string;
  inicio: FormStart;
  send: (form: FormData) => Promise<unknown>;
}

/** How something was attended to, from 1 to 5. */
export function RatingForm({ form, action, inicio, send }: Props) {
  const state = useForm({ form, action: send, inicio });
  return (
    <FormFrame
      state={state}
      action={action}
      enviar={{ texto: 'Enviar avaliação', enviando: 'Enviando…' }}
    >
      <RatingFields {...state.fields} />
    </FormFrame>
  );
}
