import { ActionForm, type ActionFormStart } from './ActionForm.tsx';
import { RatingFields } from '#islands/shared/RatingFields.tsx';

interface Props extends ActionFormStart {
  send: (form: FormData) => Promise<unknown>;
  /** What is rated. */
  hidden: Readonly<Record<string, string | number>>;
}

/** How something was attended to, from 1 to 5. */
export function RatingForm({ typed, ...form }: Props) {
  return (
    <ActionForm {...form} enviar={{ texto: 'Enviar avaliação', enviando: 'Enviando…' }}>
      {(erros) => <RatingFields typed={typed} erros={erros} />}
    </ActionForm>
  );
}
