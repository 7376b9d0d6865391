/** A page as its HTML: the words, headings and links that a browser without scripts shows. */
import type { APIResponse } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';

const { findAll, findOne, getElementsByTagName, removeElement, textContent } = DomUtils;
type Nodes = ReturnType<typeof parseDocument>['children'];
/** An element of the page, as `DomUtils` reads it. */
export type Part = ReturnType<typeof getElementsByTagName>[number];

const NOT_SHOWN = /^(?:script|style|template)$/;
/** The words of an element with single spaces, as Playwright compares them. */
export const wordsOf = (parts: Nodes | Nodes[number]): string =>
  textContent(parts).replaceAll(/\s+/g, ' ').trim();

const isHeading = ({ name }: Part) => /^h[1-6]$/.test(name);

export class ReadPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The address after redirects, without its origin. */
  readonly address: string;
  readonly html: string;
  readonly #pathname: string;
  readonly #children: Nodes;

  private constructor(answer: APIResponse, html: string) {
    const { pathname, search } = new URL(answer.url());
    this.status = answer.status();
    this.headers = answer.headers();
    this.#pathname = pathname;
    this.address = pathname + search;
    this.html = html;
    this.#children = parseDocument(html).children;
    findAll(({ name }) => NOT_SHOWN.test(name), this.#children).forEach(removeElement);
  }

  static async of(answer: APIResponse): Promise<ReadPage> {
    return new ReadPage(answer, await answer.text());
  }

  /** The elements with that name and class, `article` or `div.alert`, in the main part of the page. */
  all(selector: string, inside: Nodes = this.#main): Part[] {
    const [tag = '', ...classes] = selector.split('.');
    return findAll(({ name, attribs }) => {
      const own = (attribs['class'] ?? '').split(/\s+/);
      return (tag === '' || name === tag) && classes.every((one) => own.includes(one));
    }, inside);
  }

  get #main(): Nodes {
    return findOne(({ name }) => name === 'main', this.#children)?.children ?? [];
  }

  /** The words of the main part. */
  get text(): string {
    return wordsOf(this.#main);
  }

  /** The words of the whole page. */
  get body(): string {
    return wordsOf(getElementsByTagName('body', this.#children));
  }

  get title(): string {
    return wordsOf(getElementsByTagName('title', this.#children));
  }

  /** The text of each heading of this level. */
  headings(level: number): string[] {
    return this.all(`h${String(level)}`).map(wordsOf);
  }

  /** The part of the main part with that name: a section by its first heading, another one by its label. */
  part(name: RegExp | string): Part[] {
    const namedBy = (id: string) => {
      const found = findOne(({ attribs }) => attribs['id'] === id, this.#children);
      return found ? wordsOf(found) : '';
    };
    const found = findOne((one) => {
      const { attribs } = one;
      const [heading] = one.name === 'section' ? findAll(isHeading, [one]) : [];
      const words =
        attribs['aria-label'] ??
        (heading ? wordsOf(heading) : namedBy(attribs['aria-labelledby'] ?? ''));
      return typeof name === 'string' ? words === name : name.test(words);
    }, this.#main);
    return found ? [found] : [];
  }

  /** The text of this part of the page. */
  region(name: RegExp | string): string {
    return wordsOf(this.part(name));
  }

  /** The addresses of the links with these words, in the main part or in these elements. */
  links(words?: RegExp | string, inside: Nodes = this.#main): string[] {
    const fits = (text: string) =>
      words === undefined || (typeof words === 'string' ? words === text : words.test(text));
    return this.all('a', inside)
      .filter((link) => fits(wordsOf(link)))
      .map(({ attribs: { href = '' } }) => (href.startsWith('?') ? this.#pathname + href : href));
  }

  /** The same in the whole page, with header and footer. */
  linksAround(words?: RegExp | string): string[] {
    return this.links(words, this.#children);
  }

  /** The values of the options of the list with that name. */
  values(field: string): string[] {
    const list = findAll(
      ({ name, attribs }) => name === 'select' && attribs['name'] === field,
      this.#children,
    );
    return this.all('option', list).map(({ attribs }) => attribs['value'] ?? '');
  }

  /** The key of the form that posts to that action, without which a post is refused. */
  key(action: string): string {
    const form = findOne(
      ({ attribs }) => (attribs['action'] ?? '').includes(`_action=${action}`),
      this.#children,
    );
    const field = findOne(({ attribs }) => attribs['name'] === 'chave', form?.children ?? []);
    return field?.attribs['value'] ?? '';
  }
}
