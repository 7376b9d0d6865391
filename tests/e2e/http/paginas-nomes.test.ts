/** A place has one name: in the menus, in the title of its page, and in its heading. */
import { destinations } from '../../../src/lib/navigation/destinations.ts';
import { expect, test } from '../fixtures.ts';
import { MEMBER } from '../support/every-page.ts';

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

/** The registration has both names. */
const REGISTRATION = ['/cliente/cadastro', '/cliente/confirmacao-cadastral'];

test('every page calls a person by the social name, also the card that a device keeps', async ({
  context,
  signInAs,
}) => {
  await signInAs('sem-contratos');
  const paths = [...MEMBER, '/cliente/carteirinha?ver=aparelho', '/fale-conosco'];
  for (const path of paths.filter((one) => !REGISTRATION.includes(one))) {
    const answer = await context.request.get(path);
    const html = await answer.text();
    expect(html, path).not.toContain('Leandro');
    if (answer.ok() && path.startsWith('/cliente/')) expect(html, path).toContain('Lívia');
    expect(html, path).toContain('name="format-detection" content="telephone=no"');
  }
});
