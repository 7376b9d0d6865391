/** What the back end says of its own defects: where, and of what kind; never about whom. */

interface Described {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  stack?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

// Drizzle's message holds the query with its parameters, PostgreSQL's detail the row: CPF and card
// stand in both. What is kept is the cause's own first line, without any long run of digits.
function scrub(message: unknown): string {
  const [first = ''] = text(message).split('\n');
  return first.startsWith('Failed query') ? 'Failed query' : first.replace(/\d{6,}/g, '…');
}

/** One line for the log: time, operation, error, and the place in the source it came from. */
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
