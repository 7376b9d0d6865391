import { type RefObject, useEffect, useRef, useState } from 'react';

interface SentForm {
  /** Whether the form has been taken: its place is the receipt's. */
  sent: boolean;
  setSent: (sent: boolean) => void;
  /** What takes its place, and the focus with it. */
  receiptRef: RefObject<HTMLDivElement | null>;
}

/** A form that gives way to its receipt, where reading goes on. */
export function useSentForm(): SentForm {
  const [sent, setSent] = useState(false);
  const receiptRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) receiptRef.current?.focus();
  }, [sent]);
  return { sent, setSent, receiptRef };
}
