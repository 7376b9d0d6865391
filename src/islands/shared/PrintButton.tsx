import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';

/**
 * Prints the page. It comes with hydration: without a script the browser's own menu prints.
 * @param texto not the content of the element: an island gets that as text to be made into markup, which
 *   the policy of our pages forbids (Trusted Types)
 */
export function PrintButton({ texto }: { texto: string }) {
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
      {texto}
    </button>
  );
}
