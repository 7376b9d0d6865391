/** Buttons that copy, share or print what a page shows. */
import { useEffect, useState } from 'react';

/** How long the feedback stays, in milliseconds. */
const FEEDBACK_MS = 4000;

const FEEDBACK = {
  idle: '',
  copied: 'Copiado',
  linked: 'Endereço copiado',
  refused: 'O navegador não deixou copiar',
};
type Feedback = keyof typeof FEEDBACK;

/** The feedback of a button, which disappears after a while. */
function useFeedback(): [Feedback, (feedback: Feedback) => void] {
  const [feedback, setFeedback] = useState<Feedback>('idle');
  useEffect(() => {
    if (feedback === 'idle') return undefined;
    const timer = setTimeout(() => {
      setFeedback('idle');
    }, FEEDBACK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [feedback]);
  return [feedback, setFeedback];
}

async function copy(text: string, done: Feedback): Promise<Feedback> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return 'refused';
  }
}

interface ButtonProps {
  label: string;
  /** The object of the action, for screen readers. */
  what?: string | undefined;
  act: () => Promise<Feedback>;
  className?: string | undefined;
}

/** A button that needs a script; without one the styles hide it. */
function FeedbackButton({ label, what, act, className = 'link-button' }: ButtonProps) {
  const [feedback, setFeedback] = useFeedback();
  return (
    <span className="needs-script">
      <button type="button" className={className} onClick={() => void act().then(setFeedback)}>
        <span>{label}</span>
        {what !== undefined && <span className="visually-hidden" translate="no">{` ${what}`}</span>}
      </button>
      <span className="copy__done" role="status">
        {feedback === 'idle' ? '' : ` ${FEEDBACK[feedback]}`}
      </span>
    </span>
  );
}

interface CopyProps extends Pick<ButtonProps, 'label' | 'what'> {
  /** Computed when the button is pressed, because a page has fifty of these buttons. */
  text: () => string;
}

export function CopyButton({ label, text, what }: CopyProps) {
  return <FeedbackButton label={label} what={what} act={() => copy(text(), 'copied')} />;
}

interface ShareProps extends Pick<ButtonProps, 'what'> {
  /** The shared path; the current address when it is absent. */
  path?: string | undefined;
  title: string;
  className?: string | undefined;
}

/** Opens the device's share dialog or, without one, copies the address. */
export function ShareButton({ path, title, what, className }: ShareProps) {
  const share = async (): Promise<Feedback> => {
    const url = new URL(path ?? location.href, location.href).href;
    if (!('share' in navigator)) return copy(url, 'linked');
    try {
      await navigator.share({ title, url });
      return 'idle';
    } catch (error) {
      // The visitor closed the dialog.
      return error instanceof DOMException && error.name === 'AbortError'
        ? 'idle'
        : copy(url, 'linked');
    }
  };
  return <FeedbackButton label="Compartilhar" what={what} act={share} className={className} />;
}

/**
 * Prints the page when its island is ready: the island adds content that only print shows (`usePrinting`).
 * `components/PrintButton.astro` serves pages without islands.
 */
export function PrintButton({ className }: { className?: string | undefined }) {
  const print = () => {
    window.print();
    return Promise.resolve<Feedback>('idle');
  };
  return <FeedbackButton label="Imprimir" act={print} className={className} />;
}
