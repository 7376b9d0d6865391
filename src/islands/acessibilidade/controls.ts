/**
 * The reading controls at the head of every page. No React: the forms work without a script, and the code
 * is small enough for pages without an island.
 */
import {
  contrastInWords,
  COOKIE_LEITURA,
  coloursInWords,
  formatLeitura,
  isLarge,
  isLargest,
  isSmallest,
  type Leitura,
  LEITURA_SECONDS,
  movementInWords,
  type Mudanca,
  MUDANCAS,
  parseLeitura,
  percent,
  shownTema,
  textSizeInWords,
  TEMAS,
} from '#lib/acessibilidade/rules.ts';
import { readCookie } from '#islands/shared/cookies.ts';
import { postForm } from '#islands/shared/plain-http.ts';
import { announce } from '#islands/shared/announce.ts';
import { createReading } from './store.ts';

const kept = () => parseLeitura(readCookie(COOKIE_LEITURA));

/**
 * Stores the cookie at once for the next page. The server sets it again, because browsers keep server
 * cookies longer.
 */
function keep(leitura: Leitura): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE_LEITURA}=${formatLeitura(leitura)}; Path=/; Max-Age=${String(LEITURA_SECONDS)}; SameSite=Lax${secure}`;
  const form = new FormData();
  form.set('letra', String(percent(leitura.fontRate)));
  form.set('tema', leitura.tema);
  if (leitura.contraste) form.set('contraste', 'sim');
  if (leitura.movimento) form.set('movimento', 'sim');
  // When this request fails, the cookie that the script has set above remains.
  postForm('/_actions/acessibilidade.guardar', form).catch(() => undefined);
}

const deviceIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Applies the settings to this page, as `layouts/before-paint.js` does for the next one. */
function apply({ fontRate, tema, contraste, movimento }: Leitura): void {
  const { style, dataset } = document.documentElement;
  style.setProperty('--font-rate', String(fontRate));
  const shown = shownTema(tema, deviceIsDark.matches);
  dataset['tema'] = shown;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-cores]'))
    meta.media = meta.dataset['cores'] === shown ? 'all' : 'not all';
  if (isLarge(fontRate)) dataset['letra'] = 'grande';
  else delete dataset['letra'];
  if (contraste) dataset['contraste'] = 'alto';
  else delete dataset['contraste'];
  if (movimento) dataset['movimento'] = 'menos';
  else delete dataset['movimento'];
}

const isMudanca = (value: string): value is Mudanca => MUDANCAS.some((known) => known === value);

const said: Record<Mudanca, (leitura: Leitura) => string> = {
  maior: ({ fontRate }) => textSizeInWords(fontRate),
  menor: ({ fontRate }) => textSizeInWords(fontRate),
  contraste: contrastInWords,
  movimento: movementInWords,
  automatico: coloursInWords,
  claro: coloursInWords,
  escuro: coloursInWords,
};

/** Handles the form of the header in the browser: each button changes the open page, without a post. */
export function enhanceReadingSettings(form: HTMLFormElement): void {
  const store = createReading(kept());
  const button = (mudanca: Mudanca) =>
    form.querySelector<HTMLButtonElement>(`button[value="${mudanca}"]`);

  store.$leitura.subscribe((leitura) => {
    apply(leitura);
    for (const tema of TEMAS)
      button(tema)?.setAttribute('aria-pressed', String(leitura.tema === tema));
    button('contraste')?.setAttribute('aria-pressed', String(leitura.contraste));
    button('movimento')?.setAttribute('aria-pressed', String(leitura.movimento));
    button('maior')?.setAttribute('aria-disabled', String(isLargest(leitura.fontRate)));
    button('menor')?.setAttribute('aria-disabled', String(isSmallest(leitura.fontRate)));
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    const mudanca = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (!isMudanca(mudanca)) return;
    const leitura = store.change(mudanca);
    announce(said[mudanca](leitura));
    keep(leitura);
  });

  // Another tab may have changed the settings, also while this page was in the back-forward cache.
  const follow = () => {
    store.follow(kept());
  };
  deviceIsDark.addEventListener('change', () => {
    apply(store.$leitura.get());
  });
  addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', follow);
}
