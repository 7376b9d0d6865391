import pino from 'pino';
import { env } from '#lib/config/env.server.ts';

/**
 * The fields of a log line. Lines are JSON with only these fields, so that an error object cannot bring a
 * CPF, card, token or text of a member into the log.
 */
interface LogFields {
  requestId?: string | undefined;
  operation?: string | undefined;
  /** The base of the operator's services (`docs/contract.md` › Bases). */
  base?: string | undefined;
  status?: number | undefined;
  /** Paths of fields that broke the contract, never their values. */
  fields?: string[] | undefined;
  /** How many entries of a list the page does not show. */
  entries?: number | undefined;
  /** The kind of a record or of a limit. */
  kind?: string | undefined;
  /** The class of the failure (`TypeError`, `ECONNREFUSED`), never its message. */
  cause?: string | undefined;
  /** The account of a member of staff. */
  atendente?: string | undefined;
  /** The mark of the person looked up (`audit-mark.server.ts`): of the CPF, or of the card. */
  pessoa?: string | undefined;
  /** The mark of the card, when `pessoa` is the mark of the CPF. */
  cartao?: string | undefined;
}

let instance: pino.Logger | undefined;

function logger(): pino.Logger {
  instance ??= pino({
    level: env().logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return instance;
}

export function logError(event: string, fields: LogFields = {}): void {
  logger().error(fields, event);
}

export function logWarning(event: string, fields: LogFields = {}): void {
  logger().warn(fields, event);
}

let auditor: pino.Logger | undefined;

/** Logs who did what, at every log level except 'silent'. */
export function logAudit(event: string, fields: LogFields): void {
  const level = env().logLevel === 'silent' ? 'silent' : 'info';
  auditor ??= logger().child({ auditoria: true }, { level });
  auditor.info(fields, event);
}

/** The class of an unknown failure, which is safe to log. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string'
    ? code
    : error.cause === undefined
      ? error.name
      : causeOf(error.cause);
}
