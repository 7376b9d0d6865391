import { useEffect, useState } from 'react';

/**
 * Whether a form waits for its answer. A page that was left and kept in memory comes back as it was
 * left – waiting for what has long been answered: it can be sent again then.
 */
export function usePending() {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPending(false);
    };
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('pageshow', onReturn);
    };
  }, []);
  return [pending, setPending] as const;
}
