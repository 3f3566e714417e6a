import type { raiseSession } from "./session-assurance.ts";

type Raised = Awaited<ReturnType<typeof raiseSession>>;

/** The answer to a right code: the session as it is from now on. Its new token is in the cookie only. */
export const presentSession = ({ id, aal, expiresAt, factorCheckedAt }: Raised, now: Date) => ({
  expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  session: {
    id,
    aal,
    factorCheckedAt: factorCheckedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  },
});
