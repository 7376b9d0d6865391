import { useEffect, useRef, useState } from 'react';

interface Props {
  /** The address of the card page, which the server has checked. */
  url: string;
  /** This page without the parameter that opens the card page, if it has that parameter. */
  opensFrom: string | undefined;
}

/**
 * The link to the card page. It opens by itself once, right after the start of a payment. The card page
 * returns the payer to this page, which then waits for the result.
 */
export function OpenCardPage({ url, opensFrom }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpening, setOpening] = useState(false);

  useEffect(() => {
    if (opensFrom === undefined) return undefined;
    history.replaceState(history.state, '', opensFrom);
    setOpening(true);
    // A click on the link, so that the provider gets no address of the portal (no referrer).
    link.current?.click();
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOpening(false);
    };
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('pageshow', onReturn);
    };
  }, [opensFrom]);

  return (
    <div className="stack stack--tight">
      <p role="status">{isOpening && 'Abrindo a página do cartão…'}</p>
      <p>
        <a ref={link} className="button button--accent" href={url} rel="noopener noreferrer">
          Ir para a página do cartão
        </a>
      </p>
    </div>
  );
}
