/*
 * Loads the font before the first layout, when a cookie says that the browser has it in its cache. Otherwise
 * the browser would lay out the text twice. Without the cookie the download would delay the first paint. The
 * cookie is set when a page has loaded the font, but never before an answer to the cookie bar.
 */
(function (root, font) {
  if (document.cookie.includes(font.cookie))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        crossOrigin: '',
        href: font.href,
      }),
    );
  else if (root.dataset.cookies)
    addEventListener('load', function () {
      document.fonts.load(font.name).then(function (faces) {
        if (faces[0]) document.cookie = font.cookie + '; Path=/; Max-Age=31536000; SameSite=Lax';
      });
    });
})(document.documentElement, FONT);
