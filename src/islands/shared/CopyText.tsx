import { useEffect, useState } from 'react';
import { copy, useFeedback } from './feedback.ts';
import { Icon } from './Icon.tsx';

interface CopyTextProps {
  /** The name of the text, above it and in the button: "Código de barras". */
  label: string;
  text: string;
  /** The copied text, when it differs from the shown one: the digits without dots. */
  value?: string | undefined;
  /** Copying is the main action here: the button comes first. */
  isFirstChoice?: boolean;
}

const REFUSED = 'O navegador não deixou copiar. Selecione o texto e copie.';

/** Text to copy. It can be selected without a script; the button appears with hydration. */
export function CopyText({ label, text, value = text, isFirstChoice = false }: CopyTextProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [feedback, setFeedback] = useFeedback();

  useEffect(() => {
    // The clipboard exists only in the browser, in secure contexts.
    setCanCopy('clipboard' in navigator);
  }, []);

  return (
    <div className={isFirstChoice ? 'copy copy--first' : 'copy'} role="group" aria-label={label}>
      <span className="copy__label">{label}</span>
      <div className="copy__row">
        {canCopy && (
          <button
            className={isFirstChoice ? 'button button--accent' : 'button button--quiet'}
            type="button"
            onClick={() => void copy(value, 'copied').then(setFeedback)}
          >
            <Icon name="copy" />
            {isFirstChoice ? (
              <span>{`Copiar ${label.charAt(0).toLowerCase()}${label.slice(1)}`}</span>
            ) : (
              <span>
                Copiar<span className="visually-hidden">{` ${label}`}</span>
              </span>
            )}
          </button>
        )}
        <span className="copy__text" translate="no">
          {text}
        </span>
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <span className="small muted">
            Para copiar, toque no código e segure. No computador, clique nele e aperte Ctrl e C.
          </span>
        )}
      </noscript>
      <span className="copy__done" role="status">
        {/* One text, because Orca says each part of a new element, and then the whole. */}
        {feedback === 'copied' ? `Copiado: ${label}` : feedback === 'refused' ? REFUSED : ''}
      </span>
    </div>
  );
}
