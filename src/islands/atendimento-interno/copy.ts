/** The copy buttons of the call-centre mode. */
import { announce } from '#islands/shared/announce.ts';

/** Shows the buttons if the browser can copy. They are hidden without a script. */
export function enhanceCopyButtons(buttons: Iterable<HTMLButtonElement>): void {
  if (!('clipboard' in navigator)) return;
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
        () => announce('Copiado'),
        () => announce('O navegador não deixou copiar. Selecione o texto e copie.'),
      );
    });
  }
}
