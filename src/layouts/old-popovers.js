/*
 * Panels in a browser without popovers (before Chrome 114, Firefox 125 and Safari 17). A button opens and closes
 * its panel, which `styles/sheet.css` shows below the header. A press outside of it, or Escape, closes it. Only
 * such a browser loads this file (`before-paint.js`).
 */
const panels = () => document.querySelectorAll('[popover]');
const openerOf = ({ id }) =>
  document.querySelector(`[popovertarget="${id}"]:not([popovertargetaction])`);

function show(panel, isOpen) {
  panel.toggleAttribute('data-open', isOpen);
  openerOf(panel)?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the open panels for which the test is true. The focus in them goes to the button that opens them. */
function close(isMeant) {
  for (const panel of panels()) {
    if (!panel.hasAttribute('data-open') || !isMeant(panel)) continue;
    const hasFocus = panel.contains(document.activeElement);
    show(panel, false);
    if (hasFocus) openerOf(panel)?.focus();
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[popovertarget]');
  const own = button && document.getElementById(button.getAttribute('popovertarget'));
  const isOpen = own?.hasAttribute('data-open');
  close((panel) => panel === own || !panel.contains(target));
  if (own && !isOpen && !button.hasAttribute('popovertargetaction')) show(own, true);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close(() => true);
});

function start() {
  for (const panel of panels()) show(panel, panel.hasAttribute('data-open'));
}
if (document.readyState === 'loading') document.addEventListener('readystatechange', start);
else start();
