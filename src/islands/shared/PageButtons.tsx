/** Buttons that copy, share or print what a page shows. */
import type { ReactNode } from 'react';
import { copy, type Feedback, useFeedback } from './feedback.ts';

const FEEDBACK: Record<Feedback, string> = {
  idle: '',
  copied: 'Copiado',
  linked: 'Endereço copiado',
  refused: 'O navegador não deixou copiar',
};

interface Action {
  id: string;
  label: ReactNode;
  act: () => Promise<Feedback>;
}

/** The object of an action, for screen readers. */
const What = ({ what }: { what: string | undefined }) =>
  what === undefined ? null : <span className="visually-hidden" translate="no">{` ${what}`}</span>;

/** @param text computed when the button is pressed, because a page has fifty of these buttons */
export const copying = (text: () => string, what?: string): Action => ({
  id: 'copiar',
  label: (
    <>
      Copiar contato
      <What what={what} />
    </>
  ),
  act: () => copy(text(), 'copied'),
});

interface Shared {
  /** The shared path; the current address when it is absent. */
  path?: string;
  title: string;
  what?: string;
}

/** Opens the device's share dialog or, without one, copies the address. */
export const sharing = ({ path, title, what }: Shared): Action => ({
  id: 'compartilhar',
  label: (
    <>
      Compartilhar
      <What what={what} />
    </>
  ),
  act: async () => {
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
  },
});

/**
 * Prints the page when its island is ready: the island adds content that only print shows (`usePrinting`).
 * `components/PrintButton.astro` serves pages without islands.
 */
export const PRINTING: Action = {
  id: 'imprimir',
  label: 'Imprimir',
  act: () => {
    window.print();
    return Promise.resolve('idle');
  },
};

interface Props {
  actions: readonly Action[];
  /** The class of each button. */
  button?: string;
}

/** A row of buttons that need a script, and one feedback; without a script the styles hide it. */
export function PageButtons({ actions, button = 'link-button' }: Props) {
  const [feedback, setFeedback] = useFeedback();
  return (
    <p className="cluster needs-script">
      {actions.map(({ id, label, act }) => (
        <button
          key={id}
          type="button"
          className={button}
          onClick={() => void act().then(setFeedback)}
        >
          {label}
        </button>
      ))}
      <span className="copy__done" role="status">
        {FEEDBACK[feedback]}
      </span>
    </p>
  );
}
