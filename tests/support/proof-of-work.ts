import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a challenge, as a browser does. @param text JSON @returns the proof as JSON */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
