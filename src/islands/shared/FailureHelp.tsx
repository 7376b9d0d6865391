import type { ReactNode } from 'react';
import { phones } from '#brand/phones.ts';
import { phoneHref } from '#lib/formats/numbers.ts';

interface FailureHelpProps {
  /** The short id of the failed request ('A1B2 C3D4'), by which staff find it in the log. */
  codigo?: string | undefined;
  /** What still works. */
  children?: ReactNode;
}

/** The help beside the message of a failure: a telephone with its hours, and the code to name. */
export function FailureHelp({ codigo, children }: FailureHelpProps) {
  const { label, number } = phones.atendimento;
  return (
    <div className="failure-help">
      <p>
        Precisa agora? {label}:{' '}
        <a className="number" href={phoneHref(number)}>
          {number}
        </a>
        .{' '}
        {codigo !== undefined && (
          <>
            Diga o código <strong className="number">{codigo}</strong>.
          </>
        )}
      </p>
      {children}
    </div>
  );
}
