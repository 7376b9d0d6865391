import type { ReactNode } from 'react';
import { ToneIcon } from '#islands/shared/ToneIcon.tsx';

interface Props {
  /** What `aria-describedby` of the control names. */
  id: string;
  children: ReactNode;
}

/** What is wrong with a field and how to put it right, beside the field. */
export function FieldError({ id, children }: Props) {
  return (
    <p className="field__error" id={id}>
      <ToneIcon tone="error" />
      <span>
        <span className="visually-hidden">Erro: </span>
        {children}
      </span>
    </p>
  );
}
