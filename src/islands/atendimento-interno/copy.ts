/** The buttons of the call centre that copy what stands beside them. */
import { say } from '#islands/shared/say.ts';

/** Shows the buttons where the browser can copy: without a script they do nothing. */
export function takeOverCopying(buttons: Iterable<HTMLButtonElement>): void {
  if (!('clipboard' in navigator)) return;
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
        () => say('Copiado'),
        () => say('O navegador não deixou copiar. Selecione o texto e copie.'),
      );
    });
  }
}
