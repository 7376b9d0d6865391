/**
 * Computes the proof of work for a form that was refused after too many attempts, and sends the
 * form again with it (decision 004). If it fails, the page keeps the text that says how long to
 * wait. See `components/sessao/RetryOffer.astro`.
 */
import { whileBusy } from '#islands/shared/waiting.ts';

type Stage = 'waiting' | 'working' | 'ready';

/** The hardest challenge takes a slow telephone one or two minutes. */
const LIMIT_MS = 4 * 60_000;

/** @returns JSON of challenge and solution; `undefined` if it was not found in time */
async function solve(text: string): Promise<string | undefined> {
  // Loaded on demand: few pages need it.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const challenge = JSON.parse(text) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LIMIT_MS });
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}

/** @param box names the form, and contains the texts and the fields */
export function solveProofOfWork(box: HTMLElement): void {
  const { challenge, form: id = '' } = box.dataset;
  const form = document.getElementById(id);
  const proof = box.querySelector<HTMLInputElement>('[data-proof]');
  // WebCrypto exists only on https and on localhost.
  if (!challenge || !proof || !(form instanceof HTMLFormElement) || !isSecureContext) return;

  const show = (stage: Stage) => {
    for (const part of box.querySelectorAll<HTMLElement>('[data-while]'))
      part.hidden = part.dataset['while'] !== stage;
  };

  // Without the proof the portal would refuse the form, and the person would lose a typed password.
  // So the submission waits.
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
    // `requestSubmit` is missing in Safari 15.
    form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    // A proof is used once: later submissions go without it.
    box.remove();
  };

  show('working');
  void whileBusy(solve(challenge).catch(() => undefined)).then(finish);
}
