/**
 * Questions at a terminal, or lines of standard input where there is none. What is typed is not shown:
 * it is a password or a number of somebody's. Plain Node 20, no dependency.
 */
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Prompt
 * @property {(question: string) => Promise<string>} ask one line; an empty one after the last
 * @property {() => void} close
 * @returns {Prompt}
 */
export function openPrompt() {
  const isTerminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, terminal: isTerminal });
  const typed = lines[Symbol.asyncIterator]();
  // readline draws what is typed on its output: it has none.
  return {
    ask: async (question) => {
      process.stderr.write(question);
      const { value, done } = await typed.next();
      if (isTerminal) process.stderr.write('\n');
      return done === true ? '' : value;
    },
    close: () => lines.close(),
  };
}
