import { useEffect, useState } from 'react';

/** How long "Copiado" stays, in milliseconds. */
const DONE_TIME = 4000;

const SAID = {
  idle: '',
  copied: 'Copiado',
  linked: 'Endereço copiado',
  refused: 'O navegador não deixou copiar',
};
type Said = keyof typeof SAID;

/** What a button has just done, for a while. */
function useSaid(): [Said, (said: Said) => void] {
  const [said, setSaid] = useState<Said>('idle');
  useEffect(() => {
    if (said === 'idle') return undefined;
    const timer = setTimeout(() => {
      setSaid('idle');
    }, DONE_TIME);
    return () => {
      clearTimeout(timer);
    };
  }, [said]);
  return [said, setSaid];
}

async function copy(text: string, done: Said): Promise<Said> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return 'refused';
  }
}

interface ButtonProps {
  label: string;
  /** Of what, for who hears the button alone. */
  what?: string | undefined;
  act: () => Promise<Said>;
  className?: string | undefined;
}

/** A button that needs a script: without one the style leaves it out, and the text can be selected. */
function TakeButton({ label, what, act, className = 'link-button' }: ButtonProps) {
  const [said, setSaid] = useSaid();
  return (
    <span className="needs-script">
      <button type="button" className={className} onClick={() => void act().then(setSaid)}>
        {label}
        {what !== undefined && <span className="visually-hidden">{` ${what}`}</span>}
      </button>
      <span className="copy__done" role="status">
        {said !== 'idle' && ` ${SAID[said]}`}
      </span>
    </span>
  );
}

interface CopyProps {
  /** Made when it is wanted: a page has fifty of them, and one is copied. */
  text: () => string;
  what?: string | undefined;
}

export function CopyButton({ text, what }: CopyProps) {
  return <TakeButton label="Copiar contato" what={what} act={() => copy(text(), 'copied')} />;
}

interface ShareProps {
  /** Where it leads; the page as it is when there is none. */
  path?: string | undefined;
  title: string;
  className?: string | undefined;
}

/** By the device's own way of sharing; where it has none, the address to paste. */
export function ShareButton({ path, title, className }: ShareProps) {
  const share = async (): Promise<Said> => {
    const url = new URL(path ?? location.href, location.href).href;
    if (!('share' in navigator)) return copy(url, 'linked');
    try {
      await navigator.share({ title, url });
      return 'idle';
    } catch (error) {
      // Closing the device's dialog is no failure.
      return error instanceof DOMException && error.name === 'AbortError'
        ? 'idle'
        : copy(url, 'linked');
    }
  };
  return (
    <TakeButton
      label="Compartilhar"
      what={path === undefined ? 'esta busca' : title}
      act={share}
      className={className}
    />
  );
}

export function PrintButton({ className }: { className?: string | undefined }) {
  const print = () => {
    window.print();
    return Promise.resolve<Said>('idle');
  };
  return <TakeButton label="Imprimir" act={print} className={className} />;
}
