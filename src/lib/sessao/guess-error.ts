import { BusinessError } from '#lib/errors.ts';

/** What was typed is nobody's, or does not belong together: it counts as a guess (decision 043). */
export class GuessError extends BusinessError {
  override readonly name = 'GuessError';
}
