/** Cookies bound to one address, which a name with `__Host-` does not allow. */
const PATH_BOUND = ["signed_up"];

export interface CookieChoice {
  isSecure: boolean;
  hasHostCookies: boolean;
}

/**
 * Names and marks of the auth library's cookies: over TLS with `__Secure-`, or by choice with `__Host-`, which a
 * browser takes from this very host only, so that no other name of its domain can plant a session.
 */
export function cookieSettings({ isSecure, hasHostCookies }: CookieChoice) {
  if (!hasHostCookies) return { useSecureCookies: isSecure, cookiePrefix: "tryer" };
  return {
    // The library would put its own prefix before ours.
    useSecureCookies: false,
    cookiePrefix: "__Host-tryer",
    defaultCookieAttributes: { secure: true },
    cookies: Object.fromEntries(PATH_BOUND.map((name) => [name, { name: `__Secure-tryer.${name}` }])),
  };
}

export function sessionCookieName({ isSecure, hasHostCookies }: CookieChoice): string {
  if (hasHostCookies) return "__Host-tryer.session_token";
  return isSecure ? "__Secure-tryer.session_token" : "tryer.session_token";
}
