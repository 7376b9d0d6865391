import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';

/** Prints the page. It comes with hydration: without a script the browser's own menu prints. */
export function PrintButton({ children }: { children: string }) {
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => {
    setCanPrint(true);
  }, []);
  if (!canPrint) return null;
  return (
    <button
      type="button"
      className="button button--quiet no-print"
      onClick={() => {
        window.print();
      }}
    >
      <Printer aria-hidden="true" />
      {children}
    </button>
  );
}
