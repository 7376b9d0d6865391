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
  const { label, number, hours } = phones.atendimento;
  return (
    <div className="failure-help">
      <p>
        <span>{`Precisa agora? ${label}, ${hours}: `}</span>
        <a className="number" href={phoneHref(number)}>
          {number}
        </a>
        <span>{codigo === undefined ? '.' : '. Diga o código '}</span>
        {codigo !== undefined && <strong className="number">{codigo}</strong>}
        {codigo !== undefined && <span>.</span>}
      </p>
      {children}
    </div>
  );
}

/** Pages with other services. The labels repeat `destinations.ts`, which is too large for an island. */
const OTHER_PAGES = [
  ['/guia-medico', 'Guia médico'],
  ['/tempo-de-espera', 'Tempo de espera'],
  ['/horarios', 'Horários'],
] as const;

interface OtherPagesProps {
  /** The page that fails. */
  except?: (typeof OTHER_PAGES)[number][0];
}

/** The pages that still work for all visitors while a form or an island fails. */
export function OtherPages({ except }: OtherPagesProps) {
  const shown = OTHER_PAGES.filter(([href]) => href !== except);
  return (
    <p>
      <span>Enquanto isso: </span>
      {shown.map(([href, label], index) => (
        <span key={href}>
          <a href={href}>{label}</a>
          <span>{index === shown.length - 1 ? '.' : ', '}</span>
        </span>
      ))}
    </p>
  );
}
