/** The short ids of answers, for failures that a script shows (`FailureHelp`). */
import { requestCode } from '#lib/formats/request-code.ts';

/** The name of the entry in the header Server-Timing (`server/headers.ts`). */
const NAME = 'pedido';

function codeIn(entry: PerformanceEntry | undefined): string | undefined {
  // Safari has it since 16.4, and browsers give it on secure origins only.
  if (!(entry instanceof PerformanceResourceTiming && 'serverTiming' in entry)) return undefined;
  const id = entry.serverTiming.find(({ name }) => name === NAME)?.description;
  return id ? requestCode(id) : undefined;
}

/** The code of this page. */
export const codeOfPage = () => codeIn(performance.getEntriesByType('navigation')[0]);

/** The code of the last answer of an action. Astro's client does not return its headers. */
export const codeOfAction = () =>
  codeIn(
    performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/_actions/')),
  );
