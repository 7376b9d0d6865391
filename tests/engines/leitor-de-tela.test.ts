/**
 * The commonest tasks with Orca and Firefox, by the keyboard alone: what is said is kept in `transcripts/`
 * (`--update` writes it again: read it before a commit), and has no faults. `=` marks a new page, `>` what is
 * pressed or filled in, `*` what is looked for; the other lines are answers. In CI two tasks.
 */
import { describe, expect, test } from 'vitest';
import { isEverything } from '../support/extent.ts';
import { TASKS } from '../tasks/tasks.ts';
import { walk } from '../tasks/walk.ts';
import { useEngine } from './engine.ts';
import { ListeningPerson } from './listening-person.ts';
import { orca } from './orca.ts';
import { OTHER_WALKS } from './other-walks.ts';
import { transcriptName } from '../tasks/transcript-name.ts';

/** Errors of a form, and an action with its answer. */
const OF_EACH_KIND = ['entrar com três erros', 'entrar e pagar o próximo boleto com Pix'];

describe('Orca', () => {
  const used = useEngine(orca);
  const tasks = [...OTHER_WALKS, ...TASKS].filter(
    ({ name }) => isEverything || OF_EACH_KIND.includes(name),
  );

  test('is installed', () => {
    const what = 'Orca is missing: npm run test:engines installs it';
    expect(used.isInstalled, what).toBe(true);
  });

  // A walk takes 10 to 20 s. On a busy machine each answer comes late.
  test.skipIf(!used.isInstalled).each(tasks)('$name', { timeout: 300_000 }, async (task) => {
    const person = new ListeningPerson(used.browser);
    await walk(task, person.driver, used.portal.url, { listener: person });
    expect.soft(person.faults, 'faults of what is said').toEqual([]);
    await expect(`${person.transcript.join('\n')}\n`).toMatchFileSnapshot(
      `transcripts/${transcriptName(task.name)}.txt`,
    );
  });
});
