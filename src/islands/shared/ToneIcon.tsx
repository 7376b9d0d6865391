import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** The tone of a message or a status, shown by colour, icon and words. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const DRAWINGS = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Info,
  neutral: CircleDot,
} satisfies Record<Tone, unknown>;

/** The icon of a tone. It is decorative: there is text beside it. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Drawing = DRAWINGS[tone];
  return <Drawing aria-hidden="true" />;
}
