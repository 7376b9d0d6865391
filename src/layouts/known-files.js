/*
 * Fetches what the next pages need, the font and the whole sheet. It does so a second after the page has loaded, because
 * the islands of the page come first; in a page that is drawn before it is seen, when it is seen. After an answer to the
 * cookie bar, a cookie then says that the browser has both files. With the cookie the font is loaded before the first
 * layout, so the browser lays out the text once, and the server links to the sheet instead of sending it in the page.
 * Without the cookie both downloads would delay the first paint. With Save-Data, or on 2g, nothing is fetched for later.
 */
(function (root, files) {
  var line = navigator.connection || {};
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
  else if (!line.saveData && !/2g/.test(line.effectiveType))
    addEventListener('load', function () {
      if (document.prerendering) document.addEventListener('prerenderingchange', fetchFiles);
      else setTimeout(fetchFiles, 1000);
    });
})(document.documentElement, FILES);
