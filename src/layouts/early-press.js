/*
 * Keeps a press on a button of an island that is not ready: it is pressed again when the island is. Links and
 * forms need no script.
 */
document.addEventListener(
  'click',
  function (event) {
    var button = event.target.closest('button[type=button]');
    var island = button && button.closest('astro-island[ssr]');
    if (!island || island.dataset.pressed) return;
    island.dataset.pressed = 'sim';
    island.addEventListener('astro:hydrate', function () {
      button.click();
    });
  },
  true,
);
