/** The content site did not give what was asked of it; the build goes on with what it gave last. */
export class ContentError extends Error {
  readonly operation: string;
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined;

  /** @param reason what happened, as the end of a sentence: "answered 503". */
  constructor(operation: string, reason: string, status?: number, cause?: unknown) {
    super(`${operation}: the content site ${reason}`, { cause });
    this.name = 'ContentError';
    this.operation = operation;
    this.status = status;
  }
}
