/** All failures of the portal, and the one translation into the texts of the catalogue (spec section 8). */

/** A failure that the portal expects. Nobody reads its stack trace, which would cost ten times the rest of it. */
export abstract class ExpectedError extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export type UpstreamErrorKind = 'unavailable' | 'rejected' | 'unauthorized' | 'contract';

/**
 * A call to the operator's services that failed or broke its contract.
 *
 * - `unavailable`: no answer in time, connection refused, 5xx, or the portal's own credential was refused;
 * - `rejected`: a 4xx, with the service's `mensagem` when it sent one;
 * - `unauthorized`: 401 or 403 for the member's credential: the session is over;
 * - `contract`: an answer that is not JSON or not of the agreed shape.
 */
export class UpstreamError extends ExpectedError {
  readonly kind: UpstreamErrorKind;
  readonly operation: string;
  readonly status: number | undefined;
  readonly mensagem: string | undefined;
  /** For a write without a clear answer: whether the service may have done it. */
  readonly mayHaveArrived: boolean;

  constructor(kind: UpstreamErrorKind, operation: string, detail: FailureDetail = {}) {
    super(`${operation}: ${kind}`, { cause: detail.cause });
    this.name = 'UpstreamError';
    this.kind = kind;
    this.operation = operation;
    this.status = detail.status;
    this.mensagem = detail.mensagem;
    this.mayHaveArrived = detail.mayHaveArrived ?? false;
  }
}

interface FailureDetail {
  status?: number | undefined;
  mensagem?: string | undefined;
  mayHaveArrived?: boolean;
  cause?: unknown;
}

/** A situation for which the spec has a text (sections 4, 5 and 8). The member reads its message. */
export class BusinessError extends ExpectedError {
  readonly mensagem: string;

  /** @param cause the failure of a service for which the spec has this text: another attempt may help */
  constructor(mensagem: string, cause?: UpstreamError) {
    super(mensagem, { cause });
    this.name = 'BusinessError';
    this.mensagem = mensagem;
  }
}

export const MENSAGEM_SEM_GRAVAR =
  'O portal não consegue guardar informações agora: a falha é nossa, e seus dados estão certos. Tente de novo em alguns minutos.';

/** The portal's own storage cannot be read or written: a full or missing disk, or no Redis. */
export class StorageError extends Error {
  readonly mensagem: string;

  /** @param mensagem for the person; it may say what did not happen */
  constructor(cause: unknown, mensagem = MENSAGEM_SEM_GRAVAR) {
    super('the storage failed', { cause });
    this.name = 'StorageError';
    this.mensagem = mensagem;
  }
}

/** Whether a part is absent that comes back by itself: a service, or the storage. */
export const isOutOfService = (error: unknown): boolean =>
  error instanceof UpstreamError || error instanceof StorageError;

/** A write that may have been done. The message says so, and the portal never repeats it. */
export class UncertainError extends BusinessError {
  override readonly name = 'UncertainError';

  constructor(mensagem: string) {
    super(
      `${mensagem} Não sabemos se o seu pedido chegou. Antes de enviar de novo, verifique: ligue para o atendimento ou volte mais tarde.`,
    );
  }
}

/** The id belongs to another member or does not exist. Both give the same answer, 404. */
export class NotFoundError extends ExpectedError {
  constructor(what: string) {
    super(`not found: ${what}`);
    this.name = 'NotFoundError';
  }
}

/** @throws {NotFoundError} without a value */
export function orNotFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new NotFoundError(what);
  return value;
}

export const SAUDE_RESERVADA =
  'Esta parte é de uma pessoa maior de idade, e só ela vê: os pedidos, os exames, as vacinas e os atendimentos.';

/**
 * The selected person is another adult, whose health the operator keeps for that person (decision 024). This
 * is not the failure of one panel: the middleware shows a page that explains it.
 */
export class HealthClosedError extends ExpectedError {
  override readonly name = 'HealthClosedError';
}

/** Waits for a write. @throws {UncertainError} when it is unknown whether it was done */
export async function orUncertain<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof UpstreamError && error.mayHaveArrived)
      throw new UncertainError(failureMessage(error));
    throw error;
  }
}

/**
 * In development (`npm run dev`) a defect is thrown to Astro: its overlay shows message, file and line, and
 * its log shows the stack. A build does nothing, and visitors see the page for failures of the portal.
 */
export function throwInDevelopment(defect: unknown): void {
  if (defect === undefined || import.meta.env.MODE !== 'development') return;
  throw defect instanceof Error ? defect : new Error('thrown without an Error', { cause: defect });
}

// Spelled as in the spec, with 'manuntenção'.
export const MENSAGEM_MANUTENCAO = 'Estamos em manuntenção para melhor atendê-lo.';
export const MENSAGEM_NAO_CONCLUIDA =
  'Não foi possível concluir sua solicitação. Confira os dados e tente novamente.';
/** The browser reached no server: of the operator, of the portal, or on the way. */
export const MENSAGEM_SEM_CONEXAO =
  'Sem conexão com a internet agora. O que você escreveu continua aqui: tente de novo quando a conexão voltar.';
/** Texts of the catalogue that several features need. */
export const CARTAO_INVALIDO = 'Cartão inválido';
export const CARTAO_NAO_ENCONTRADO = 'Cartão não encontrado.';
export const SEM_LISTA_DE_RESPOSTA = 'Não houve lista de resposta';
const MENSAGEM_NAO_ENCONTRADO = 'Não encontramos o que você procura.';

/** What a member reads for any failure: spec section 8, and `Failures` of the contract. */
export function failureMessage(error: unknown): string {
  if (error instanceof BusinessError || error instanceof StorageError) return error.mensagem;
  if (error instanceof HealthClosedError) return SAUDE_RESERVADA;
  if (error instanceof NotFoundError) return MENSAGEM_NAO_ENCONTRADO;
  if (error instanceof UpstreamError && error.kind === 'rejected') {
    return error.mensagem ?? MENSAGEM_NAO_CONCLUIDA;
  }
  return MENSAGEM_MANUTENCAO;
}

/** `retry`: another attempt may help. It does not help after a refusal with a message of the service. */
export type Settled<T> =
  | { status: 'success'; data: T }
  | { status: 'error'; mensagem: string; retry: boolean };

/**
 * Waits for the data of one panel, so that its failure affects only that panel. Failures of the whole page
 * are thrown: a refused member credential, the closed health of another adult, and defects.
 */
export async function settle<T>(work: Promise<T>): Promise<Settled<T>> {
  try {
    return { status: 'success', data: await work };
  } catch (error) {
    const isUpstream = error instanceof UpstreamError;
    if (error instanceof BusinessError || (isUpstream && error.kind !== 'unauthorized')) {
      const failed = isUpstream ? error : error.cause;
      const retry =
        failed instanceof UpstreamError &&
        !(failed.kind === 'rejected' && failed.mensagem !== undefined);
      return { status: 'error', mensagem: failureMessage(error), retry };
    }
    throw error;
  }
}
