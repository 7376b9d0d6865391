/** Every page while all services are down, in a browser: the help is seen, and axe finds nothing. */
import { member } from '../support/healthy-member.ts';
import { expect, test } from './scripted.ts';
import { failEverything, FAILING, sentenceAt } from './support/failing-services.ts';

// A portal of its own, because the portal keeps public lists that another test has loaded.
test.use({ usedBy: 'paginas-falhas' });

for (const who of ['public', 'member'] as const) {
  test(`${who} pages show the help after a failure`, async ({
    checkAccessibility,
    page,
    services,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    if (who === 'member') await signInAs(member);
    failEverything(services);
    for (const path of FAILING[who]) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(sentenceAt(path)).first(), path).toBeAttached();
      // A text about buttons that are not there would send a member to look for them.
      await expect(main, path).not.toContainText('toque em “Alterar”');
      // The filters of the directory are folded.
      const filters = main.locator('#filtros:not([open]) > summary');
      if ((await filters.count()) > 0) await filters.click();
      await expect(main.locator('.failure-help').first(), path).toBeVisible();
      await checkAccessibility();
    }
  });
}
