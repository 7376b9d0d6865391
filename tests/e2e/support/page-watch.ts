/** Records errors in a browser: console errors, exceptions, failed requests, and reports of broken islands. */
import type { BrowserContext, Request } from '@playwright/test';
import { REPORTS_PATH } from '../../../server/headers.ts';

interface Allowance {
  what: string;
  fits: (problem: Problem) => boolean;
  used: boolean;
}

interface Problem {
  kind: 'console' | 'exception' | 'status' | 'network' | 'fault';
  text: string;
  status?: number;
}

/** The portal refuses to make a page before its link is pressed (`server/ahead.ts`); it does so after the press. */
const TOO_EARLY = 425;
// The response event has the status and address of the same failure.
const REPORTED_BY_RESPONSE = 'Failed to load resource: the server responded with a status of';
// The browser left the page, started a download, or got an answer after its page.
const LEFT = 'net::ERR_ABORTED';

/** Collects the problems of a context's pages. A test declares those that it provokes. */
export class PageWatch {
  readonly #problems: Problem[] = [];
  readonly #allowances: Allowance[] = [];

  constructor(context: BrowserContext, origin: string) {
    const isOwn = (request: Request) => request.url().startsWith(origin);
    context.on('console', (message) => {
      if (message.type() !== 'error' || message.text().startsWith(REPORTED_BY_RESPONSE)) return;
      this.#problems.push({ kind: 'console', text: message.text() });
    });
    context.on('weberror', (webError) => {
      this.#problems.push({ kind: 'exception', text: String(webError.error()) });
    });
    context.on('response', (response) => {
      const status = response.status();
      if (status < 400 || status === TOO_EARLY || !isOwn(response.request())) return;
      this.#problems.push({ kind: 'status', text: `${status} ${response.url()}`, status });
    });
    context.on('request', (request) => {
      if (request.url().endsWith(REPORTS_PATH)) {
        this.#problems.push({ kind: 'fault', text: request.postData() ?? '' });
      }
      if (!/^https?:/.test(request.url()) || isOwn(request)) return;
      this.#problems.push({ kind: 'network', text: `another origin: ${request.url()}` });
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason === LEFT || !isOwn(request)) return;
      this.#problems.push({ kind: 'network', text: `${reason} ${request.url()}` });
    });
  }

  /** The test provokes answers with that status at a matching address. */
  expectStatus(status: number, address: RegExp): void {
    this.#allowances.push({
      what: `answer ${status} at ${String(address)}`,
      fits: (problem) => problem.status === status && address.test(problem.text),
      used: false,
    });
  }

  /** The test follows a link to this other origin. */
  expectOrigin(address: string): void {
    const start = `another origin: ${new URL(address).origin}/`;
    this.#allowances.push({
      what: start,
      fits: ({ kind, text }) => kind === 'network' && text.startsWith(start),
      used: false,
    });
  }

  /** The test goes offline, so that requests and scripts may fail. */
  expectNoConnection(): void {
    this.#allowances.push({
      what: 'a request without a connection',
      fits: ({ text }) =>
        /ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch dynamically imported/.test(text),
      used: true,
    });
  }

  /** The test breaks islands, which report it. */
  allowFaults(): void {
    this.#allowances.push({
      what: 'a broken island',
      // The server takes a limited number of reports.
      fits: ({ kind, text }) =>
        kind === 'fault' || text.endsWith(REPORTS_PATH) || text.includes('TypeError: broken in '),
      used: true,
    });
  }

  /** The problems that were not declared, and the declared ones that did not happen. */
  findings(): string[] {
    const unexpected = this.#problems.filter((problem) => {
      const allowance = this.#allowances.find(({ fits }) => fits(problem));
      if (allowance) allowance.used = true;
      return !allowance;
    });
    return [
      ...unexpected.map(({ kind, text }) => `${kind}: ${text}`),
      ...this.#allowances.filter(({ used }) => !used).map(({ what }) => `never came: ${what}`),
    ];
  }
}
