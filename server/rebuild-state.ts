/** The state of the portal's content, for the people who publish it (`content-status.ts`). */
import type { Build } from '../scripts/lib/builds.mjs';
import type { Gap } from '../src/lib/config/not-ready.ts';

/** Why the newest content is not served. */
type FailureReason =
  /** The content site did not give usable content; the last good content is served. */
  | 'leitura'
  /** The build ended without pages. */
  | 'montagem'
  /** The new pages could not be served. */
  | 'troca';

/** The answer to the content site. Times are ISO 8601 in UTC. */
export interface ContentStatus {
  /** The portal's clock. */
  agora: string;
  /** When the served content was read; absent when that is unknown. */
  lidoEm?: string;
  /** Since when it is served. */
  desde?: string;
  trabalho: 'parado' | 'na-fila' | 'publicando';
  /** The last attempt, when it failed. */
  falha?: { em: string; motivo: FailureReason };
  /** What the portal lacks before the public may use it; absent when nothing is missing. */
  pendencias?: { nome: Gap['name']; texto: string }[];
}

const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-/;

/** When a build began, from its id. The build reads the content after this time. */
function beganAt({ id }: Pick<Build, 'id'>): string | undefined {
  const [, year, month, day, hour, minute, second] = ID.exec(id) ?? [];
  if (second === undefined) return undefined;
  return `${String(year)}-${String(month)}-${String(day)}T${String(hour)}:${String(minute)}:${second}.000Z`;
}

export class RebuildState {
  #readAt: string | undefined;
  #since: string | undefined;
  #waiting = 0;
  #isWorking = false;
  #failure: ContentStatus['falha'];
  #gaps: readonly Gap[] = [];
  readonly #clock: () => Date;
  #tell: () => void = () => undefined;

  constructor(served: Build, clock = () => new Date()) {
    this.#clock = clock;
    if (served.isContentKept !== true) {
      this.#readAt = beganAt(served);
      this.#since = served.builtAt || undefined;
    }
  }

  /** @param tell is called after each change of the state */
  onChange(tell: () => void): void {
    this.#tell = tell;
  }

  /** @param gaps what is not ready for the public */
  lacks(gaps: readonly Gap[]): void {
    this.#gaps = gaps;
    this.#tell();
  }

  requested(): void {
    this.#waiting += 1;
    this.#tell();
  }

  /** A rebuild begins. It answers all requests made until now. */
  began(): void {
    this.#waiting = 0;
    this.#isWorking = true;
    this.#tell();
  }

  failed(motivo: FailureReason): void {
    this.#isWorking = false;
    this.#failure = { em: this.#now(), motivo };
    this.#tell();
  }

  serves(build: Build): void {
    if (build.isContentKept === true) {
      this.failed('leitura');
      return;
    }
    this.#isWorking = false;
    this.#failure = undefined;
    this.#readAt = beganAt(build);
    this.#since = this.#now();
    this.#tell();
  }

  get status(): ContentStatus {
    return {
      agora: this.#now(),
      ...(this.#readAt === undefined ? {} : { lidoEm: this.#readAt }),
      ...(this.#since === undefined ? {} : { desde: this.#since }),
      trabalho: this.#isWorking ? 'publicando' : this.#waiting > 0 ? 'na-fila' : 'parado',
      ...(this.#failure === undefined ? {} : { falha: this.#failure }),
      ...(this.#gaps.length > 0 && {
        pendencias: this.#gaps.map(({ name, aviso }) => ({ nome: name, texto: aviso })),
      }),
    };
  }

  #now(): string {
    return this.#clock().toISOString();
  }
}
