import { SECURITY_EVENT_KINDS } from "@tryer/domain/accounts";
import { z } from "zod";
import { procedure } from "./errors.ts";
import { id, page, paging } from "./fields.ts";

/** One line of the security log of the person's own account. */
export const SecurityEvent = z.object({
  id,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** In words, as 'Signed in with password'. */
  text: z.string(),
  /** A wrong password or code. */
  isFailure: z.boolean(),
  /** As 'Firefox on Windows'; null where the client did not say. */
  device: z.string().nullable(),
  /** The address that it came from; of IPv6 the network. */
  network: z.string().nullable(),
  /** As in the log of the server. */
  requestId: z.string().nullable(),
  createdAt: z.string(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** One session of the person, as `/api/auth/devices` lists them. */
export const Device = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  /** Where the session began; of IPv6 the network. */
  network: z.string().nullable(),
  /** When the person first signed in in this browser. */
  firstSeenAt: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const accounts = {
  signInActivity: procedure
    .route({
      method: "GET",
      path: "/sign-in-activity",
      tags: ["Account"],
      summary: "Sign-ins, failures and changes of the security of one's own account, newest first",
    })
    .input(z.object(paging))
    .output(page(SecurityEvent)),
};
