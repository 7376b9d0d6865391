/** The one family of failures and its one translation into the catalogue's texts (spec section 8). */

export type UpstreamErrorKind = 'unavailable' | 'rejected' | 'unauthorized' | 'contract';

/**
 * A call to the operator's services that did not give what its contract promises.
 *
 * - `unavailable`: no answer in time, connection refused, 5xx, or a credential of ours refused;
 * - `rejected`: a 4xx, with the service's own `mensagem` when it sent one;
 * - `unauthorized`: 401 or 403 on the member's own credential: the session is over;
 * - `contract`: an answer that is not JSON or not of the agreed shape.
 */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind;
  readonly operation: string;
  readonly status: number | undefined;
  readonly mensagem: string | undefined;
  /** Of a write without an answer that says something: whether the service may have done it all the same. */
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

/** A situation the spec gives a text of its own (sections 4, 5 and 8): its message is for the member. */
export class BusinessError extends Error {
  readonly mensagem: string;

  constructor(mensagem: string) {
    super(mensagem);
    this.name = 'BusinessError';
    this.mensagem = mensagem;
  }
}

export const MENSAGEM_SEM_GRAVAR =
  'O portal não consegue guardar informações agora: a falha é nossa, e seus dados estão certos. Tente de novo em alguns minutos.';

/** What the portal itself keeps cannot be read or written now: the disk is full or gone, or Redis is away. */
export class StorageError extends Error {
  readonly mensagem: string;

  /** @param mensagem for the person; it may say what did not happen */
  constructor(cause: unknown, mensagem = MENSAGEM_SEM_GRAVAR) {
    super('the storage failed', { cause });
    this.name = 'StorageError';
    this.mensagem = mensagem;
  }
}

/** A write of which nobody knows whether it was done: told as such, and never sent again by itself. */
export class UncertainError extends BusinessError {
  override readonly name = 'UncertainError';

  constructor(mensagem: string) {
    super(
      `${mensagem} Não sabemos se o seu pedido chegou. Antes de enviar de novo, verifique: ligue para o atendimento ou volte mais tarde.`,
    );
  }
}

/** An id that is not the selected member's, or that is of nobody: both read the same. Answered 404. */
export class NotFoundError extends Error {
  constructor(what: string) {
    super(`not found: ${what}`);
    this.name = 'NotFoundError';
  }
}

/**
 * Does a write whose answer may be lost without saying whether it was done.
 * @throws {UncertainError} when nobody knows it
 */
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
 * In development (`npm run dev`) a defect of ours is thrown on to Astro, whose overlay shows message, file
 * and line, and whose log has the stack. A build does nothing: visitors see the page of our own failures.
 */
export function throwInDevelopment(defect: unknown): void {
  if (defect === undefined || import.meta.env.MODE !== 'development') return;
  throw defect instanceof Error ? defect : new Error('thrown without an Error', { cause: defect });
}

// Spelt as in the spec, 'manuntenção' included.
export const MENSAGEM_MANUTENCAO = 'Estamos em manuntenção para melhor atendê-lo.';
export const MENSAGEM_NAO_CONCLUIDA =
  'Não foi possível concluir sua solicitação. Confira os dados e tente novamente.';
export const MENSAGEM_NAO_ENCONTRADO = 'Não encontramos o que você procura.';

/** The text a member reads for any failure: the catalogue of spec section 8 and `Failures` of the contract. */
export function failureMessage(error: unknown): string {
  if (error instanceof BusinessError || error instanceof StorageError) return error.mensagem;
  if (error instanceof NotFoundError) return MENSAGEM_NAO_ENCONTRADO;
  if (error instanceof UpstreamError && error.kind === 'rejected') {
    return error.mensagem ?? MENSAGEM_NAO_CONCLUIDA;
  }
  return MENSAGEM_MANUTENCAO;
}

/** The HTTP status of a page or action that failed so. */
export function failureStatus(error: unknown): 404 | 422 | 401 | 503 | 500 {
  if (error instanceof NotFoundError) return 404;
  if (error instanceof BusinessError) return 422;
  if (error instanceof StorageError) return 503;
  if (!(error instanceof UpstreamError)) return 500;
  if (error.kind === 'rejected') return 422;
  return error.kind === 'unauthorized' ? 401 : 503;
}

/** `retry`: asking again may help. A refusal in the service's own words is its answer. */
export type Settled<T> =
  { status: 'success'; data: T } | { status: 'error'; mensagem: string; retry: boolean };

/**
 * Waits for one panel's data, so that its failure costs that panel and nothing else.
 * What ends the whole page passes through: a refused member credential, and our own defects.
 */
export async function settle<T>(work: Promise<T>): Promise<Settled<T>> {
  try {
    return { status: 'success', data: await work };
  } catch (error) {
    const isUpstream = error instanceof UpstreamError;
    if (error instanceof BusinessError || (isUpstream && error.kind !== 'unauthorized')) {
      const retry = isUpstream && !(error.kind === 'rejected' && error.mensagem !== undefined);
      return { status: 'error', mensagem: failureMessage(error), retry };
    }
    throw error;
  }
}
