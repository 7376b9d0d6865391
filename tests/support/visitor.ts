/** A browser without JavaScript: it keeps cookies and posts forms, but does not follow redirects. */
import { member } from './healthy-member.ts';

export interface Seen {
  status: number;
  headers: Headers;
  location: string | null;
  body: string;
}

let visits = 0;
/** Headers with a new IP address, because limits count the requests of an address. */
export function elsewhere(): Record<string, string> {
  visits += 1;
  return { 'X-Forwarded-For': `198.18.${String((visits >> 8) % 256)}.${String(visits % 256)}` };
}

export class Visitor {
  readonly #origin: string;
  readonly #patienceMs: number;
  readonly #cookies = new Map<string, string>();

  /** @param patienceMs the time limit for an answer */
  constructor(origin: string, patienceMs = 30_000) {
    this.#origin = origin;
    this.#patienceMs = patienceMs;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookies(text: string) {
    this.#cookies.clear();
    for (const pair of text.split('; ').filter(Boolean)) {
      const equals = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  }

  /** Its cookies, for the context of a browser. */
  get browserCookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.#origin }));
  }

  async #ask(path: string, init: RequestInit, headers: Record<string, string>): Promise<Seen> {
    const answer = await fetch(this.#origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(this.cookies ? { Cookie: this.cookies } : {}), ...headers },
      signal: AbortSignal.timeout(this.#patienceMs),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const { status } = answer;
    const location = answer.headers.get('location');
    return { status, headers: answer.headers, location, body: await answer.text() };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Seen> {
    return this.#ask(path, {}, headers);
  }

  post(
    path: string,
    form: Record<string, string> | FormData,
    headers: Record<string, string> = {},
  ): Promise<Seen> {
    const body = form instanceof FormData ? form : new URLSearchParams(form);
    return this.#ask(path, { method: 'POST', body }, { Origin: this.#origin, ...headers });
  }

  /** @throws when the portal refuses the sign-in */
  async signIn({
    carteirinha,
    cpf,
    dtNasc,
  }: { carteirinha: string; cpf: string; dtNasc: string } = member): Promise<void> {
    const { status } = await this.post('/entrar?_action=sessao.entrar', {
      carteirinha,
      cpf,
      dtNasc,
    });
    if (status !== 303) throw new Error(`sign-in answered ${String(status)}`);
  }
}
