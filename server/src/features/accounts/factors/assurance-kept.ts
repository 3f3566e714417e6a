import { AALS } from "@tryer/domain/accounts";
import { z } from "zod";

/** Assurance of a session, which the library keeps and tells the page; no request may set it. */
export const sessionAssuranceFields = {
  aal: { type: "string", required: false, defaultValue: "aal1", input: false },
  factorCheckedAt: { type: "date", required: false, input: false },
} as const;

const Replacing = z.object({
  path: z.literal("/change-password"),
  context: z.object({
    session: z.object({
      session: z.object({ aal: z.enum(AALS), factorCheckedAt: z.date().nullish() }),
    }),
  }),
});

const ByPasskey = z.object({ path: z.literal("/passkey/verify-authentication") });

/**
 * Assurance of a new session: it has proved no second factor; but the one that the library puts in the place of the
 * session in which the password was changed keeps its assurance. A passkey is two factors by itself: the device, and
 * the finger or code that it asked its owner for.
 */
export function assuranceKept(ctx: unknown, now: Date) {
  if (ByPasskey.safeParse(ctx).success) return { aal: "aal2" as const, factorCheckedAt: now };
  const replaced = Replacing.safeParse(ctx).data?.context.session.session;
  return replaced === undefined ? {} : { aal: replaced.aal, factorCheckedAt: replaced.factorCheckedAt ?? null };
}
