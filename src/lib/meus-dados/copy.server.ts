/**
 * The copy of what the portal shows of a person. Its reads have limits, and the portal stores no part of it.
 * The copy ends when the browser disconnects or the session ends.
 */
import pMap from 'p-map';
import { operator } from '#lib/config/operator.ts';
import { failureMessage, HealthClosedError, NotFoundError, settle } from '#lib/errors.ts';
import { momentIn } from '#lib/formats/dates.ts';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { leftOutInWords, leftOutOf } from '#lib/upstream/left-out.ts';
import { closeRequestLog, holdRequestLog } from '#lib/upstream/request-log.server.ts';
import { GivenUpError, scaleDelay } from '#lib/upstream/time-limits.server.ts';
import { CARE_PARTS } from './care-parts.server.ts';
import { indexPage } from './index-page.ts';
import { type Ask, CONCURRENCY, type Documento, type Lido, type Parte } from './parts.server.ts';
import { PAYMENT_PARTS } from './payment-parts.server.ts';
import { KEPT_PART, PERSON_PARTS } from './person-parts.server.ts';
import {
  type Copia,
  COPIA_CHEIA,
  jsonOf,
  readMe,
  LIMITES,
  PDF_GRANDE,
  pdfNames,
  PDFS_DEMAIS,
  type Secao,
  SEM_TEMPO,
} from './rules.ts';
import { type Refusal, takeSlot } from './slots.server.ts';
import { type ZipFile, zipOf } from './zip.server.ts';

const PARTES: readonly Parte[] = [...PERSON_PARTS, ...PAYMENT_PARTS, ...CARE_PARTS, KEPT_PART];

export interface CopyRequest extends Ask {
  /** Whether the session is still valid: checked before each PDF. */
  isSignedIn: () => Promise<boolean>;
  /** Resolves when the connection can take more bytes. */
  drained?: (() => Promise<void>) | undefined;
}

/** The session ended while the copy was made. */
class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The PDF is larger than one file may be. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** The result of a read, or its failure. An entry that no longer exists counts as a failure. */
async function orFailure<T>(
  read: () => Promise<T>,
): Promise<{ data: T } | { falha: string; retry: boolean }> {
  try {
    const settled = await settle(read());
    if (settled.status === 'success') return { data: settled.data };
    return { falha: settled.mensagem, retry: settled.retry };
  } catch (error) {
    const isClosed = error instanceof HealthClosedError;
    if (!isClosed && !(error instanceof NotFoundError)) throw error;
    return { falha: failureMessage(error), retry: !isClosed };
  }
}

/** The page would show the message of a refusal too, so the copy is complete. */
async function readParte({ ler }: Parte, ask: Ask): Promise<Lido> {
  const read = await orFailure(() => ler(ask));
  if ('data' in read) return read.data;
  return read.retry ? { faltas: [read.falha] } : { notas: [read.falha] };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > LIMITES.pdfBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** One copy under way: what it has read, and what it has sent. */
class Copying {
  readonly #request: CopyRequest;
  readonly #signal: AbortSignal;
  readonly #start = Date.now();
  readonly #nameOf = pdfNames();
  #pdfs = 0;
  #bytes = 0;

  constructor(request: CopyRequest, signal: AbortSignal) {
    this.#request = request;
    this.#signal = signal;
  }

  #until = (milliseconds: number) => this.#start + scaleDelay(milliseconds);

  #membroUntil(milliseconds: number) {
    return this.#request.membro.lasting(this.#signal, this.#until(milliseconds));
  }

  async #checkSession(): Promise<void> {
    if (!(await this.#request.isSignedIn())) throw new SignedOutError();
  }

  /** The bytes of a PDF, or the sentence that says why it is missing. */
  async #read({ abrir }: Documento): Promise<Uint8Array | string> {
    if (this.#pdfs >= LIMITES.pdfs) return PDFS_DEMAIS;
    if (Date.now() >= this.#until(LIMITES.totalMs)) return SEM_TEMPO;
    if (this.#bytes >= LIMITES.totalBytes) return COPIA_CHEIA;
    const opened = await orFailure(() => abrir(this.#membroUntil(LIMITES.totalMs)));
    if ('falha' in opened) return opened.falha;
    try {
      const bytes = await readAll(opened.data);
      return this.#bytes + bytes.byteLength > LIMITES.totalBytes ? COPIA_CHEIA : bytes;
    } catch (error) {
      this.#signal.throwIfAborted();
      return error instanceof TooLargeError ? PDF_GRANDE : failureMessage(error);
    }
  }

  /**
   * Reads and yields the PDFs of one part, one after the other.
   * @returns the part with its complete and its missing PDFs
   */
  async *#documents(
    secao: Secao,
    documentos: readonly Documento[],
  ): AsyncGenerator<ZipFile, Secao> {
    const arquivos: { titulo: string; nome: string }[] = [];
    const faltas: string[] = [];
    for (const documento of documentos) {
      await this.#checkSession();
      const { titulo } = documento;
      const bytes = await this.#read(documento);
      if (typeof bytes === 'string') {
        faltas.push(`${titulo}: ${bytes}`);
        continue;
      }
      this.#pdfs += 1;
      this.#bytes += bytes.byteLength;
      const nome = this.#nameOf(titulo);
      arquivos.push({ titulo, nome });
      yield { nome, bytes, isDense: true };
    }
    return { ...secao, arquivos, faltas: [...(secao.faltas ?? []), ...faltas] };
  }

  /**
   * A section that says how many entries of the services could not be read; no section when there are none.
   */
  #leftOut(): Secao[] {
    const total = leftOutOf(this.#request.locals.unreadable);
    if (total === 0) return [];
    const faltas = [`${leftOutInWords(total)} Se precisar, ligue para o atendimento.`];
    return [{ titulo: 'Outros registros', pagina: '/cliente/inicio', faltas }];
  }

  async *files(): AsyncGenerator<ZipFile, void, undefined> {
    const { pessoa } = this.#request.membro;
    const feitaEm = momentIn(operator.timeZone);
    const about = { nome: pessoa.nmBeneficiario, feitaEm };
    const encode = (text: string) => new TextEncoder().encode(text);
    yield { nome: 'LEIA-ME.txt', bytes: encode(readMe(about, operator.name)) };
    const ask = { ...this.#request, membro: this.#membroUntil(LIMITES.leituraMs) };
    const lidos = await pMap(
      PARTES,
      async (parte) => ({ parte, lido: await readParte(parte, ask) }),
      { concurrency: CONCURRENCY, signal: this.#signal },
    );
    await this.#checkSession();
    const secoes: Secao[] = [];
    for (const { parte, lido } of lidos) {
      const { documentos = [], ...conteudo } = lido;
      const { titulo, pagina } = parte;
      secoes.push(yield* this.#documents({ titulo, pagina, ...conteudo }, documentos));
    }
    const copia: Copia = { ...about, secoes: [...secoes, ...this.#leftOut()] };
    await this.#checkSession();
    yield { nome: 'dados.json', bytes: encode(jsonOf(copia)) };
    // The last file, so that its presence shows that the copy is complete.
    yield { nome: 'index.html', bytes: encode(indexPage(copia, operator.name)) };
  }
}

export type StartedCopy =
  { kind: 'started'; stream: ReadableStream<Uint8Array> } | { kind: 'refused'; refusal: Refusal };

/** Starts a copy for the selected person, unless the person or this worker makes too many already. */
export async function startCopy(request: CopyRequest): Promise<StartedCopy> {
  const slot = await takeSlot(request.sessao.cpf);
  if ('refused' in slot) return { kind: 'refused', refusal: slot.refused };
  const { requestId } = request.membro.call;
  holdRequestLog(requestId);
  const controller = new AbortController();
  const chunks = zipOf(new Copying(request, controller.signal).files(), new Date());
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    closeRequestLog(requestId);
    slot.release();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (sink) => {
        try {
          await request.drained?.();
          const next = await chunks.next();
          if (!next.done) {
            sink.enqueue(next.value);
            return;
          }
          end();
          sink.close();
        } catch (error) {
          end();
          const fields = { requestId, cause: causeOf(error) };
          if (!controller.signal.aborted) logWarning('a copy of the data was cut short', fields);
          throw error;
        }
      },
      cancel: () => {
        controller.abort(new GivenUpError());
        end();
      },
    },
    { highWaterMark: 1 },
  );
  return { kind: 'started', stream };
}
