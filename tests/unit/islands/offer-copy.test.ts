/** A button that copies says so on the screen, and not only to screen readers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerCopy } from '#islands/shared/offer-copy.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function offered(writeText: (text: string) => Promise<void>) {
  const target = new EventTarget();
  const button = Object.assign(target, { hidden: true, dataset: { copy: '123' } });
  const said = { textContent: '' };
  offerCopy(button as unknown as HTMLButtonElement, said as HTMLElement, { writeText });
  const press = async () => {
    button.dispatchEvent(new Event('click'));
    await vi.advanceTimersByTimeAsync(0);
    return said.textContent;
  };
  return { button, said, press };
}

it('appears, copies the value, and says so for a while', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const { button, said, press } = offered(writeText);
  expect(button.hidden).toBe(false);
  expect(await press()).toBe('Copiado');
  expect(writeText).toHaveBeenCalledWith('123');
  await vi.advanceTimersByTimeAsync(3000);
  // A second press begins the time again.
  expect(await press()).toBe('Copiado');
  await vi.advanceTimersByTimeAsync(3000);
  expect(said.textContent).toBe('Copiado');
  await vi.advanceTimersByTimeAsync(1000);
  expect(said.textContent).toBe('');
});

it('says that the browser refused, and that stays', async () => {
  const { said, press } = offered(() => Promise.reject(new Error('refused')));
  const refused = 'O navegador não deixou copiar. Selecione o texto e copie.';
  expect(await press()).toBe(refused);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said.textContent).toBe(refused);
});
