/**
 * What a copy reads from the services, when it is its turn, and the files that it makes of that. The reads have
 * limits, and the portal stores no part of them.
 */
import pMap from 'p-map';
import { operator } from '#lib/config/operator.ts';
import { failureMessage, HealthClosedError, NotFoundError, settle } from '#lib/errors.ts';
import { momentIn } from '#lib/formats/dates.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { bytesUpTo } from '#lib/upstream/bytes.server.ts';
import { leftOutInWords, leftOutOf } from '#lib/upstream/left-out.ts';
import { scaleDelay } from '#lib/upstream/time-limits.server.ts';
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
import { inTurn } from './turns.server.ts';
import type { ZipFile } from './zip.server.ts';

const PARTES: readonly Parte[] = [...PERSON_PARTS, ...PAYMENT_PARTS, ...CARE_PARTS, KEPT_PART];

export interface ReadRequest extends Ask {
  isSignedIn: () => Promise<boolean>;
}

/** The session ended while the copy was made. */
export class SignedOutError extends Error {
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

export class Reading {
  readonly #request: ReadRequest;
  readonly #signal: AbortSignal;
  readonly #nameOf = pdfNames();
  /** How long it has read, in milliseconds. */
  #readMs = 0;
  #pdfs = 0;
  #bytes = 0;

  constructor(request: ReadRequest, signal: AbortSignal) {
    this.#request = request;
    this.#signal = signal;
  }

  /** Reads when it is this copy's turn, with a right that ends after so many `milliseconds`. */
  #inTurn<T>(milliseconds: number, read: (membro: MemberContext) => Promise<T>): Promise<T> {
    return inTurn(async () => {
      const start = Date.now();
      const deadline = start + scaleDelay(milliseconds) - this.#readMs;
      try {
        return await read(this.#request.membro.lasting(this.#signal, deadline));
      } finally {
        this.#readMs += Date.now() - start;
      }
    });
  }

  async #checkSession(): Promise<void> {
    if (!(await this.#request.isSignedIn())) throw new SignedOutError();
  }

  /** The bytes of a PDF, or the sentence that says why it is missing. */
  async #read({ abrir }: Documento, membro: MemberContext): Promise<Uint8Array | string> {
    const opened = await orFailure(() => abrir(membro));
    if ('falha' in opened) return opened.falha;
    try {
      const bytes = await bytesUpTo(LIMITES.pdfBytes, opened.data, () => new TooLargeError());
      return this.#bytes + bytes.byteLength > LIMITES.totalBytes ? COPIA_CHEIA : bytes;
    } catch (error) {
      this.#signal.throwIfAborted();
      return error instanceof TooLargeError ? PDF_GRANDE : failureMessage(error);
    }
  }

  /** Why no further PDF fits into the copy. */
  #whyFull(): string | undefined {
    if (this.#pdfs >= LIMITES.pdfs) return PDFS_DEMAIS;
    if (this.#readMs >= scaleDelay(LIMITES.leiturasMs)) return SEM_TEMPO;
    return this.#bytes >= LIMITES.totalBytes ? COPIA_CHEIA : undefined;
  }

  /** Yields the PDFs of one part. @returns the part with its complete and its missing PDFs */
  async *#documents(
    secao: Secao,
    documentos: readonly Documento[],
  ): AsyncGenerator<ZipFile, Secao> {
    const arquivos: { titulo: string; nome: string }[] = [];
    const faltas: string[] = [];
    for (const documento of documentos) {
      await this.#checkSession();
      const { titulo } = documento;
      const bytes =
        this.#whyFull() ??
        (await this.#inTurn(LIMITES.leiturasMs, (membro) => this.#read(documento, membro)));
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

  /** Says how many entries of the services could not be read; no section when there are none. */
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
    yield { nome: 'LEIA-ME.txt', bytes: encode(readMe(about, operator)) };
    const lidos = await this.#inTurn(LIMITES.leituraMs, (membro) => {
      const ask = { ...this.#request, membro };
      return pMap(PARTES, async (parte) => ({ parte, lido: await readParte(parte, ask) }), {
        concurrency: CONCURRENCY,
        signal: this.#signal,
      });
    });
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
    yield { nome: 'index.html', bytes: encode(indexPage(copia, operator)) };
  }
}
