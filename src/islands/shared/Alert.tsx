import type { ReactNode } from 'react';
import { type Tone, ToneIcon } from './ToneIcon.tsx';

type AlertTone = Exclude<Tone, 'neutral'>;

/** The tone in words, for who cannot see icon and colour. */
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
   * How a screen reader learns of it: `off` for what stands in the page from the start, `polite` for
   * what appears later, `assertive` for what must interrupt.
   */
  live?: keyof typeof ROLES | undefined;
  children?: ReactNode;
}

/** A message in one of four tones, told by icon and words as well as colour. */
export function Alert({ tone, title, live = 'off', children }: AlertProps) {
  return (
    <div className={`alert alert--${tone}`} role={ROLES[live]}>
      <ToneIcon tone={tone} />
      <span className="visually-hidden">{SPOKEN[tone]}</span>
      {title && <p className="alert__title">{title}</p>}
      {children && <div className="alert__body">{children}</div>}
    </div>
  );
}
