/** The field of a file shows the state of the file that is chosen now. */
import { expect, it } from 'vitest';
import { onlyLatest } from '#islands/forms/FileField.tsx';

it('ignores the result of a file that is no longer chosen', async () => {
  const taken: string[] = [];
  const follow = onlyLatest((state: string) => taken.push(state));
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [follow(first.promise), follow(second.promise)];
  second.resolve('second');
  first.resolve('first');
  await Promise.all(both);
  expect(taken).toEqual(['second']);
});

it('takes each result when one file follows the other', async () => {
  const taken: string[] = [];
  const follow = onlyLatest((state: string) => taken.push(state));
  await follow(Promise.resolve('first'));
  await follow(Promise.resolve('second'));
  expect(taken).toEqual(['first', 'second']);
});
