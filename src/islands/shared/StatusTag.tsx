type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface StatusTagProps {
  tone: StatusTone;
  /** The status in a member's words. */
  children: string;
}

/** The state of a thing (a boleto, a request): icon and words, the colour only agrees. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return <span className={`status status--${tone}`}>{children}</span>;
}
