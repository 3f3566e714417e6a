import { z } from "zod";

/** Only a path of our own: `//host` and `/\host` lead elsewhere. */
export const ownPath = z.string().regex(/^\/(?![/\\])/);

/** The router reads `1` as a number and a token of digits too. */
const text = z.coerce.string().min(1);

/** What /auth shows, in its address, so that Back works and links of mails can say it. */
export const AuthSearch = z.object({
  mode: z.enum(["sign-up", "forgot", "reset"]).optional().catch(undefined),
  redirect: ownPath.optional().catch(undefined),
  email: text.optional().catch(undefined),
  /** The token of a mailed link. */
  token: text.optional().catch(undefined),
  /** Present after the link of a verification mail. */
  verified: z.union([z.string(), z.number()]).optional().catch(undefined),
  /** Present after a new password was saved. */
  renewed: text.optional().catch(undefined),
  /** What the auth library says about a link that no longer works. */
  error: text.optional().catch(undefined),
});
export type AuthSearch = z.infer<typeof AuthSearch>;
