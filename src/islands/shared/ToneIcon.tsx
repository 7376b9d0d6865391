import type { IconName } from '#lib/navigation/destinations.ts';
import { Icon } from './Icon.tsx';

/** The tone of a message or a status, shown by colour, icon and words. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const NAMES = {
  success: 'check',
  warning: 'warning',
  error: 'error',
  info: 'info',
  neutral: 'dot',
} as const satisfies Record<Tone, IconName>;

/** The icon of a tone. It is decorative: there is text beside it. */
export const ToneIcon = ({ tone }: { tone: Tone }) => <Icon name={NAMES[tone]} />;
