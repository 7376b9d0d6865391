/** Whether each address of the settings answers, and whether the clock there agrees with this machine's. */
import { causeInWords } from './causes.ts';
import { type Finding, findingsOf } from './finding.ts';

export const LIMIT_MS = 5_000;
/** Proxies and slow answers make small differences; the `Date` header has whole seconds. */
const CLOCK_TOLERANCE_S = 60;

/** How far the clock of an answer is ahead of this machine's, in seconds; undefined without a `Date`. */
function aheadOf(answer: Response): number | undefined {
  const there = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(there) ? undefined : Math.round((there - Date.now()) / 1000);
}

/** What is wrong with a status, whatever the path; undefined for one that a service may give. */
function wrongStatus(answer: Response): string | undefined {
  const { status, headers } = answer;
  if (status >= 500)
    return `it answers with status ${String(status)}: the service fails, or the proxy before it does not reach it`;
  if (status >= 300 && status < 400) {
    const to = URL.parse(headers.get('location') ?? '', answer.url)?.origin ?? 'another address';
    return `it redirects to ${to}, and the portal follows no redirect: name that address`;
  }
  return undefined;
}

/**
 * Calls an address. Every answer below 500 means that a service is there, because a base is not an operation.
 * @param about the setting that has it
 */
export async function checkAddress(
  about: string,
  url: string,
  limitMs = LIMIT_MS,
): Promise<Finding[]> {
  const { ok, fault } = findingsOf(about);
  const { host } = new URL(url);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) });
    await answer.body?.cancel();
    const wrong = wrongStatus(answer);
    const ahead = aheadOf(answer) ?? 0;
    const side = ahead > 0 ? 'ahead of' : 'behind';
    return [
      wrong === undefined ? ok(`${host} answers`) : fault(`${host}: ${wrong}`),
      ...(Math.abs(ahead) > CLOCK_TOLERANCE_S
        ? [
            fault(
              `the clock of ${host} is ${String(Math.abs(ahead))} s ${side} this machine's: set both by NTP`,
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [fault(`${host}: ${causeInWords(error, limitMs)}`)];
  }
}
