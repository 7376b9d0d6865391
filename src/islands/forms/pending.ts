import { useEffect, useState } from 'react';
import type { Press } from './submitted.ts';

/**
 * The press whose answer a form waits for. A page from the back-forward cache does not wait any more,
 * so the person can send its form again.
 */
export function usePendingPress() {
  const [press, setPress] = useState<Press>();
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPress(undefined);
    };
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('pageshow', onReturn);
    };
  }, []);
  return [press, setPress] as const;
}
