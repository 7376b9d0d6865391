/*
 * Fetches what the next pages need, the font and the whole sheet, a second after the page has loaded, when its
 * islands are ready. A cookie then says that the browser has both in its cache, but never before an answer to
 * the cookie bar. With the cookie the font is loaded before the first layout, otherwise the browser would lay
 * out the text twice, and the server links to the sheet instead of sending it in the page. Without the cookie
 * these downloads would delay the first paint.
 */
(function (root, files) {
  function text(answer) {
    return answer.ok && answer.text();
  }
  function fetchFiles() {
    Promise.all(
      files.urls.map(function (url) {
        return fetch(url).then(text);
      }),
    ).then(
      function (texts) {
        if (root.dataset.cookies && texts.every(Boolean))
          document.cookie = files.cookie + '; Path=/; Max-Age=31536000; SameSite=Lax';
      },
      function () {},
    );
  }
  if (document.cookie.includes(files.cookie))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'font',
        crossOrigin: '',
        href: files.urls[0],
      }),
    );
  else addEventListener('load', setTimeout.bind(null, fetchFiles, 1000));
})(document.documentElement, FILES);
