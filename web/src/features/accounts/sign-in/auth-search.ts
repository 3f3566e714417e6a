import { oneOf, ownPath, searchParams, text } from "#ui/search-params.ts";

/** State of /auth in its address, so that Back works and links of mails can name it. */
export const authSearch = searchParams({
  mode: oneOf(["sign-up", "forgot", "reset", "second-factor"]),
  redirect: ownPath,
  email: text,
  /** The token of a mailed link. */
  token: text,
  /** Whether a new password was saved just now. */
  renewed: text,
  /** The service that did not sign the person in, whose reason is the error. */
  from: text,
  /** Error code of the auth library about a link that no longer works. */
  error: text,
});
export type AuthSearch = ReturnType<typeof authSearch>;
