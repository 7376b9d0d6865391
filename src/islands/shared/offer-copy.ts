/** A button without React that copies a value, and says so beside it, as `CopyText.tsx` does. */

/** How long "Copiado" stays, in milliseconds. */
const DONE_MS = 4000;
const REFUSED = 'O navegador não deixou copiar. Selecione o texto e copie.';

/** @param said the status beside the button */
export function offerCopy(
  button: HTMLButtonElement,
  said: HTMLElement,
  clipboard: Pick<Clipboard, 'writeText'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copy = async () => {
    clearTimeout(timer);
    // Emptied first, so that a repeated text is announced again.
    said.textContent = '';
    try {
      await clipboard.writeText(button.dataset['copy'] ?? '');
    } catch {
      said.textContent = REFUSED;
      return;
    }
    said.textContent = 'Copiado';
    clearTimeout(timer);
    timer = setTimeout(() => {
      said.textContent = '';
    }, DONE_MS);
  };
  button.hidden = false;
  button.addEventListener('click', () => void copy());
}
