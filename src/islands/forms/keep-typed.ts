/** Sends what stands in a half-filled form to its action when the page is left; the action keeps it. */
import { type RefObject, useEffect, useRef } from 'react';
import { CONTROLE } from '#lib/forms/answer.ts';

/** Posts the form as a request for the step that it shows: the action checks and sends nothing more. */
export function tellTyped(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const at = fields.get(CONTROLE.passo);
  if (at === null) return;
  fields.set(CONTROLE.ir, at);
  for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name);
  // The page may be gone before the answer is there, and nobody needs it.
  navigator.sendBeacon(form.action, fields);
}

/**
 * Keeps what is typed when somebody leaves the page, or turns to another one, without going on.
 * @param keeps whether there is somebody to keep it for
 * @returns what a submission calls: from then on it is on its way by itself
 */
export function useKeepTyped(formRef: RefObject<HTMLFormElement | null>, keeps: boolean) {
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
      tellTyped(form);
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
