/** What the back end says of its own defects: where, and of what kind; never about whom. */

interface Described {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  stack?: unknown;
}

// Drizzle's message holds the query with its parameters, PostgreSQL's detail the row: CPF and card
// stand in both. What is kept is the cause's own first line, without any long run of digits.
function scrub(message: unknown): string {
  const [first = ''] = String(message ?? '').split('\n');
  return /^Failed query/.test(first) ? 'Failed query' : first.replace(/\d{6,}/g, '…');
}

/** One line for the log: time, operation, error, and the place in the source it came from. */
export function defectLine(operation: string, error: unknown): string {
  const { name, code, message, cause, stack } = (error ?? {}) as Described;
  const place = /\bat .*?(backend\/[\w/.-]+:\d+)/.exec(String(stack ?? ''))?.[1];
  const because = cause as Described | undefined;
  const parts = {
    time: new Date().toISOString(),
    level: 'error',
    operation,
    error: String(name ?? typeof error),
    code: code ?? because?.code,
    message: scrub(message),
    cause: because ? scrub(because.message) : undefined,
    place,
  };
  return JSON.stringify(parts);
}
