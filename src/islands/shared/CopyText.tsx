import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useState } from 'react';

interface CopyTextProps {
  /** What the text is, said above it and by the button: "Código de barras". */
  label: string;
  /** What is shown and selected. */
  text: string;
  /** What is copied when it differs: the digits without their dots. */
  value?: string | undefined;
}

/** How long "Copiado" stays, in milliseconds. */
const DONE_TIME = 4000;
const SAID = {
  idle: '',
  done: 'Copiado',
  refused: 'O navegador não deixou copiar. Selecione o texto e copie.',
};

/** Text to take elsewhere: selectable as it is; the button comes with hydration. */
export function CopyText({ label, text, value = text }: CopyTextProps) {
  const id = useId();
  const [canCopy, setCanCopy] = useState(false);
  const [state, setState] = useState<keyof typeof SAID>('idle');

  useEffect(() => {
    // The clipboard exists in secure contexts only, and never in the server's HTML.
    setCanCopy('clipboard' in navigator);
  }, []);
  useEffect(() => {
    if (state !== 'done') return undefined;
    const timer = setTimeout(() => {
      setState('idle');
    }, DONE_TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        setState('done');
      },
      () => {
        setState('refused');
      },
    );
  };

  return (
    <div className="copy" role="group" aria-labelledby={id}>
      <span className="copy__label" id={id}>
        {label}
      </span>
      <div className="copy__row">
        <span className="copy__text">{text}</span>
        {canCopy && (
          <button className="button button--quiet" type="button" onClick={copy}>
            <Copy aria-hidden="true" />
            Copiar<span className="visually-hidden"> {label}</span>
          </button>
        )}
      </div>
      <span className="copy__done" role="status">
        {SAID[state]}
      </span>
    </div>
  );
}
