import { PrintButton, ShareButton } from './TakeAlong.tsx';

/** What can be done with the whole page of results. */
export function SearchActions() {
  return (
    <p className="cluster no-print">
      <ShareButton title="Guia médico" />
      <PrintButton />
    </p>
  );
}
