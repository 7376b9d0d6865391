/** A place has one name: in the menus, in the title of its page, and in its heading. */
import { destinations } from '../../../src/lib/navigation/destinations.ts';
import { expect, test } from '../fixtures.ts';

/** The member home greets the person. */
const OTHER_HEADING = ['/cliente/inicio'];

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

for (const { href, label } of destinations) {
  test(`the page ${href} begins with the name "${label}"`, async ({ context, signInAs }) => {
    await signInAs('titular');
    const answer = await context.request.get(href);
    expect(new URL(answer.url()).pathname).toBe(href);
    const html = await answer.text();
    const name = label.toLowerCase();
    const textOf = (tag: string) =>
      plain(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '');
    expect(textOf('title').startsWith(name), textOf('title')).toBe(true);
    if (!OTHER_HEADING.includes(href))
      expect(textOf('h1').startsWith(name), textOf('h1')).toBe(true);
  });
}
