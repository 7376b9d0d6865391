import { useEffect, useState } from 'react';

/**
 * Whether a form waits for its answer. A page from the back-forward cache does not wait any more,
 * so the person can send its form again.
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
