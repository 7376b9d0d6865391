/** What a button says about its last press. */
import { useEffect, useState } from 'react';

/** How long "Copiado" stays, in milliseconds. */
const FEEDBACK_MS = 4000;

export type Feedback = 'idle' | 'copied' | 'linked' | 'refused';

/** The feedback of the last press. It disappears after a while; a refusal, which asks for an action, stays. */
export function useFeedback(): [Feedback, (feedback: Feedback) => void] {
  const [feedback, setFeedback] = useState<Feedback>('idle');
  useEffect(() => {
    if (feedback === 'idle' || feedback === 'refused') return undefined;
    const timer = setTimeout(() => {
      setFeedback('idle');
    }, FEEDBACK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [feedback]);
  return [feedback, setFeedback];
}

export async function copy(text: string, done: Feedback): Promise<Feedback> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return 'refused';
  }
}
