import type { FocusEvent } from 'react';

/** Rewrites what was typed in its usual shape on leaving the field, never while typing (no mask). */
export const rewrite =
  (shape: (value: string) => string | undefined) => (event: FocusEvent<HTMLInputElement>) => {
    const shaped = shape(event.currentTarget.value);
    if (shaped !== undefined) event.currentTarget.value = shaped;
  };
