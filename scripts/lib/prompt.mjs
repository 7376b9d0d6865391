/**
 * Questions at a terminal, or lines of standard input without one. Typed text is not shown, because it is a
 * password or a number of a person. Plain Node 20, no dependency.
 */
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Prompt
 * @property {(question: string) => Promise<string>} ask reads one line; after the last line an empty one
 */

/**
 * Asks, and then closes standard input.
 * @template T
 * @param {(prompt: Prompt) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPrompt(work) {
  const isTerminal = process.stdin.isTTY;
  // readline would show the typed text on its output, so it has no output.
  const lines = createInterface({ input: process.stdin, terminal: isTerminal });
  const typed = lines[Symbol.asyncIterator]();
  /** @param {string} question */
  const ask = async (question) => {
    process.stderr.write(question);
    const { value, done } = await typed.next();
    if (isTerminal) process.stderr.write('\n');
    return done === true ? '' : value;
  };
  try {
    return await work({ ask });
  } finally {
    lines.close();
  }
}
