/*
 * Keeps presses on buttons of an island that is not ready. When the island is ready, it presses them again,
 * in the same order and each once. Links and forms need no script.
 */
(function (pressed) {
  document.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('button[type=button]');
      var island = button && button.closest('astro-island[ssr]');
      if (!island || pressed.indexOf(button) !== -1) return;
      pressed.push(button);
      island.addEventListener('astro:hydrate', function () {
        button.click();
      });
    },
    true,
  );
})([]);
