/**
 * Sends the values of an unfinished form to its action when the person leaves the page; the action
 * keeps them as a draft.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { sendDraft } from './send-draft.ts';

/**
 * Sends the typed values when the person leaves the page or switches the tab.
 * @param keeps whether a signed-in person can get the draft back
 * @returns a function that discards what was typed until now; a submission calls it
 */
export function useSaveDraft(formRef: RefObject<HTMLFormElement | null>, keeps: boolean) {
  const isTyped = useRef(false);
  useEffect(() => {
    const form = formRef.current;
    if (!keeps || !form) return undefined;
    const onInput = () => {
      isTyped.current = true;
    };
    const onChange = () => {
      if (document.visibilityState !== 'hidden' || !isTyped.current) return;
      isTyped.current = false;
      sendDraft(form);
    };
    form.addEventListener('input', onInput);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      form.removeEventListener('input', onInput);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [formRef, keeps]);
  return () => {
    isTyped.current = false;
  };
}
