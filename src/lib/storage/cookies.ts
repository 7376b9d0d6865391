/** Cookies that hold a visitor's choice: no secret, read by the page before its first paint. */

/** How such a cookie is set: a script has to read it, and it goes to nobody but us. */
export const choiceCookie = (siteUrl: string | undefined, maxAge: number) =>
  ({
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    secure: siteUrl?.startsWith('https:') ?? false,
    maxAge,
  }) as const;
