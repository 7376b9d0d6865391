import { type Tone, ToneIcon } from './ToneIcon.tsx';

export type StatusTone = Tone;

interface StatusTagProps {
  tone: StatusTone;
  /** The status in a member's words. */
  children: string;
}

/** The state of a thing (a boleto, a request): icon and words; the colour only agrees. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className={`status status--${tone}`}>
      <ToneIcon tone={tone} />
      {children}
    </span>
  );
}
