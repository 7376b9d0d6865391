import pino from 'pino';
import { env } from '#lib/config/env.server.ts';

/**
 * What the portal tells its operator: one JSON line an event, built from the fields named here and
 * from nothing else, so that no CPF, card, token or text of a member can slip in with an error object.
 */
interface LogFields {
  requestId?: string | undefined;
  operation?: string | undefined;
  /** Which of the operator's addresses, by its name in `docs/contract.md` › Bases. */
  base?: string | undefined;
  status?: number | undefined;
  /** Paths of fields that broke the contract, never their values. */
  fields?: string[] | undefined;
  /** How many entries of a list are not shown. */
  entries?: number | undefined;
  /** The kind of a record that the portal keeps, or of a limit. */
  kind?: string | undefined;
  /** The class of the failure (`TypeError`, `ECONNREFUSED`), never its message. */
  cause?: string | undefined;
  /** The account of a member of staff. */
  atendente?: string | undefined;
  /** The mark of who was looked at (`audit-mark.server.ts`): of the CPF, or of the card. */
  pessoa?: string | undefined;
  /** The mark of the card, where `pessoa` is that of its CPF. */
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

/** Who did what, when: written however quiet the log is set, but for 'silent'. */
export function logAudit(event: string, fields: LogFields): void {
  const level = env().logLevel === 'silent' ? 'silent' : 'info';
  auditor ??= logger().child({ auditoria: true }, { level });
  auditor.info(fields, event);
}

/** The class of an unknown failure, safe to log. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string'
    ? code
    : error.cause === undefined
      ? error.name
      : causeOf(error.cause);
}
