import { oneOf, ownPath, searchParams, text } from "#ui/search-params.ts";

/** What /auth shows, in its address, so that Back works and links of mails can say it. */
export const authSearch = searchParams({
  mode: oneOf(["sign-up", "forgot", "reset", "second-factor"]),
  redirect: ownPath,
  email: text,
  /** The token of a mailed link. */
  token: text,
  /** Present after a new password was saved. */
  renewed: text,
  /** The service that did not sign the person in, whose reason is the error. */
  from: text,
  /** What the auth library says about a link that no longer works. */
  error: text,
});
export type AuthSearch = ReturnType<typeof authSearch>;
