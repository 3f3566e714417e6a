import { SECURITY_EVENT_KINDS } from "@tryer/domain/accounts";
import { z } from "zod";
import { id, page, paging } from "./basics/fields.ts";
import { read, SESSION_ONLY } from "./basics/operation.ts";

/** One line of the security log of the person's own account. */
export const SecurityEvent = z.object({
  id,
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** The event in words, as 'Signed in with password'. */
  text: z.string(),
  /** A wrong password or code. */
  isFailure: z.boolean(),
  /** Browser and system, as 'Firefox on Windows'; null where the client did not say. */
  device: z.string().nullable(),
  /** Address that the request came from; of IPv6 the network. */
  network: z.string().nullable(),
  /** Request id, as the log of the server has it. */
  requestId: z.string().nullable(),
  createdAt: z.string(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const accounts = {
  signInActivity: read({
    path: "/sign-in-activity",
    scope: SESSION_ONLY,
    tags: ["Account"],
    summary: "List sign-ins, failures and security changes of your account, newest first",
  })
    .input(z.object(paging))
    .output(page(SecurityEvent)),
};
