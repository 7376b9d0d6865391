/** The short id of the last answer, for a failure that a script shows (`FailureHelp`). */
import { requestCode } from '#lib/formats/request-code.ts';

/** The name of the entry in the header Server-Timing (`server/headers.ts`). */
const NAME = 'pedido';

/** The code of the last answer of an action. Astro's client does not return its headers. */
export function codeOfAction(): string | undefined {
  const entry = performance
    .getEntriesByType('resource')
    .findLast(({ name }) => name.includes('/_actions/'));
  // Safari has it since 16.4, and browsers give it on secure origins only.
  if (!(entry instanceof PerformanceResourceTiming && 'serverTiming' in entry)) return undefined;
  const id = entry.serverTiming.find(({ name }) => name === NAME)?.description;
  return id ? requestCode(id) : undefined;
}
