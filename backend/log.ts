/** Log lines about defects of the back end: place and kind, without data of members. */

interface Described {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  stack?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

// Drizzle's message has the query with its parameters, and PostgreSQL's detail has the row: both contain
// CPF and card. The log gets the first line of the message without long numbers.
function scrub(message: unknown): string {
  const [first = ''] = text(message).split('\n');
  return first.startsWith('Failed query') ? 'Failed query' : first.replace(/\d{6,}/g, '…');
}

/** A log line: time, operation, error, and the place in the source. */
export function defectLine(operation: string, error: unknown): string {
  const { name, code, message, cause, stack } = (error ?? {}) as Described;
  const because = cause as Described | undefined;
  return JSON.stringify({
    time: new Date().toISOString(),
    level: 'error',
    operation,
    error: text(name) || typeof error,
    code: code ?? because?.code,
    message: scrub(message),
    cause: because && scrub(because.message),
    place: /\bat .*?(backend\/[\w/.-]+:\d+)/.exec(text(stack))?.[1],
  });
}
