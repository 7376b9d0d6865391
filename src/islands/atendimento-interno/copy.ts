/** The copy buttons of the call-centre mode. */
import { say } from '#islands/shared/say.ts';

/** Shows the buttons if the browser can copy. They are hidden without a script. */
export function enhanceCopyButtons(buttons: Iterable<HTMLButtonElement>): void {
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
