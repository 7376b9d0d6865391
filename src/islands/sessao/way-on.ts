/**
 * Works for the proof that a form needs which was refused for too many attempts, and sends the form
 * again with it (decision 043). See `components/sessao/WayOn.astro`: what fails leaves its words as they
 * were, which tell how long to wait.
 */
import { whileWaiting } from '#islands/shared/waiting.ts';

type Stage = 'waiting' | 'working' | 'ready';

/** The dearest challenge takes a slow telephone a minute or two. */
const LIMIT_MS = 4 * 60_000;

/** @returns JSON of challenge and solution; `undefined` when it was not found in time */
async function solve(text: string): Promise<string | undefined> {
  // Loaded by whoever needs it: few pages of few people.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const challenge = JSON.parse(text) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}

/** @param box says which form it is about, and holds the words and the fields */
export function workForProof(box: HTMLElement): void {
  const { challenge, form: id = '' } = box.dataset;
  const form = document.getElementById(id);
  const proof = box.querySelector<HTMLInputElement>('[data-proof]');
  // WebCrypto is there on https and on this machine alone.
  if (!challenge || !proof || !(form instanceof HTMLFormElement) || !isSecureContext) return;

  const show = (stage: Stage) => {
    for (const part of box.querySelectorAll<HTMLElement>('[data-while]'))
      part.hidden = part.dataset['while'] !== stage;
  };

  // Sent before the proof is there, the form would be refused, and a typed password lost.
  let isWanted = false;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    isWanted = true;
  };
  form.addEventListener('submit', hold, { capture: true });

  const finish = (solved: string | undefined) => {
    form.removeEventListener('submit', hold, { capture: true });
    if (solved === undefined) {
      show('waiting');
      return;
    }
    proof.value = solved;
    proof.disabled = false;
    const secret = form.querySelector<HTMLInputElement>('input[type="password"]');
    if (secret && !isWanted) {
      show('ready');
      secret.focus();
      return;
    }
    form.requestSubmit();
    // A proof is used once: what is sent after this goes without it.
    box.remove();
  };

  show('working');
  void whileWaiting(solve(challenge).catch(() => undefined)).then(finish);
}
