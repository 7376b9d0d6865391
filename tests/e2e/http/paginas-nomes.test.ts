/** A place has one name: in the menus, in the title of its page, and in its heading. */
import { destinations } from '../../../src/lib/navigation/destinations.ts';
import { expect, test } from '../fixtures.ts';
import { MEMBER } from '../../support/every-page.ts';

/** The member home greets the person. */
const OTHER_HEADING = ['/cliente/inicio'];

test('each page of the menus begins with its name', async ({ read, signInAs }) => {
  await signInAs('titular');
  for (const { href, label } of destinations) {
    const page = await read(href);
    const name = label.toLowerCase();
    const begins = (text = '') => text.toLowerCase().startsWith(name);
    expect.soft(page.address, href).toBe(href);
    expect.soft(begins(page.title), `title of ${href}: ${page.title}`).toBe(true);
    const [heading] = page.headings(1);
    if (!OTHER_HEADING.includes(href))
      expect.soft(begins(heading), `heading of ${href}: ${heading ?? ''}`).toBe(true);
  }
});

/** The registration has both names. */
const REGISTRATION = ['/cliente/cadastro', '/cliente/confirmacao-cadastral'];

test('every page calls a person by the social name, also the card that a device keeps', async ({
  read,
  signInAs,
}) => {
  await signInAs('sem-contratos');
  const paths = [...MEMBER, '/cliente/carteirinha?ver=aparelho', '/fale-conosco'];
  for (const path of paths.filter((one) => !REGISTRATION.includes(one))) {
    const { html, status } = await read(path);
    expect(html, path).not.toContain('Leandro');
    if (status === 200 && path.startsWith('/cliente/')) expect(html, path).toContain('Lívia');
    expect(html, path).toContain('name="format-detection" content="telephone=no"');
  }
});
