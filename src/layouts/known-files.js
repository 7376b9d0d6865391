/*
 * Fetches what the next pages need, the font and the whole sheet, when the page has loaded. A cookie then says
 * that the browser has both in its cache, but never before an answer to the cookie bar. With the cookie the
 * font is loaded before the first layout, otherwise the browser would lay out the text twice, and the server
 * links to the sheet instead of sending it in the page. Without the cookie these downloads would delay the
 * first paint.
 */
(function (root, files) {
  if (document.cookie.includes(files.cookie))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        crossOrigin: '',
        href: files.urls[0],
      }),
    );
  else
    addEventListener('load', function () {
      Promise.all(
        files.urls.map(function (url) {
          return fetch(url).then(function (answer) {
            return answer.ok && answer.text();
          });
        }),
      ).then(
        function (texts) {
          if (root.dataset.cookies && texts.every(Boolean))
            document.cookie = files.cookie + '; Path=/; Max-Age=31536000; SameSite=Lax';
        },
        function () {},
      );
    });
})(document.documentElement, FILES);
