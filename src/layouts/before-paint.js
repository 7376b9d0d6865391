/*
 * Stops Zod from testing whether it may compile code: the content policy forbids it and reports each
 * test.
 */
globalThis.__zod_globalConfig = { jitless: true };
/* A dependency needs it, and browsers before 2022 lack it. */
if (!Object.hasOwn)
  Object.hasOwn = function (object, name) {
    return Object.prototype.hasOwnProperty.call(object, name);
  };
/* Browsers before 2023 drop the rules of cascade layers or container queries. */
if (!self.CSSContainerRule) import('OLD_SHEETS').catch(function () {});
/* Browsers before 2023 have no popovers. When the file does not arrive, the panels stay open. */
(function (root) {
  if ('popover' in root) return;
  root.dataset.panels = '';
  import('OLD_POPOVERS').catch(function () {
    delete root.dataset.panels;
  });
})(document.documentElement);
/*
 * Applies the visitor's choices. The cookies belong to lib/acessibilidade, lib/consentimento and
 * lib/sessao. A page that Chromium draws before it is seen applies them again then.
 */
(function (root) {
  function apply() {
    var cookies = document.cookie;
    var leitura =
      /(?:^|; )portal-leitura=(90|1[01]0|125|150|175|200)-([01])-([01])(?:-(automatico|claro|escuro))?(?:;|$)/.exec(
        cookies,
      );
    var tema = leitura && leitura[4];
    if (!tema || tema === 'automatico')
      tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'escuro' : 'claro';
    root.dataset.tema = tema;
    document.querySelectorAll('meta[data-cores]').forEach(function (meta) {
      meta.media = meta.dataset.cores === tema ? 'all' : 'not all';
    });
    if (leitura) {
      root.style.setProperty('--font-rate', leitura[1] / 100);
      if (leitura[1] >= 150) root.dataset.letra = 'grande';
      if (leitura[2] === '1') root.dataset.contraste = 'alto';
      if (leitura[3] === '1') root.dataset.movimento = 'menos';
    }
    if (/(?:^|; )(?:consent-cookies=accepted|portal-cookies=recusado)(?:;|$)/.test(cookies))
      root.dataset.cookies = 'respondido';
    if (/(?:^|; )portal-entrou=[^;]/.test(cookies)) root.dataset.entrou = 'sim';
    else delete root.dataset.entrou;
  }
  apply();
  if (document.prerendering) document.addEventListener('prerenderingchange', apply);
})(document.documentElement);
