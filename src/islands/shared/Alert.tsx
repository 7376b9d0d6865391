import type { ReactNode } from 'react';
import { type Tone, ToneIcon } from './ToneIcon.tsx';

type AlertTone = Exclude<Tone, 'neutral'>;

/** The tone in words, for screen readers. */
const SPOKEN = {
  success: 'Sucesso: ',
  warning: 'Atenção: ',
  error: 'Erro: ',
  info: 'Informação: ',
};
const ROLES = { off: undefined, polite: 'status', assertive: 'alert' } as const;

interface AlertProps {
  tone: AlertTone;
  title?: string | undefined;
  /**
   * The live region: `off` for a message that is in the page from the start, `polite` for one that
   * appears later, `assertive` for one that must interrupt.
   */
  live?: keyof typeof ROLES | undefined;
  /** The message, when it is one paragraph. */
  text?: string | undefined;
  children?: ReactNode;
}

/** A message with a tone: icon, words and colour. */
export function Alert({
  tone,
  title,
  live = 'off',
  text,
  children = text && <p>{text}</p>,
}: AlertProps) {
  return (
    <div className={`alert alert--${tone}`} role={ROLES[live]}>
      <ToneIcon tone={tone} />
      <span className="visually-hidden">{SPOKEN[tone]}</span>
      {title && <p className="alert__title">{title}</p>}
      {children && <div className="alert__body">{children}</div>}
    </div>
  );
}
