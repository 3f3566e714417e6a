import type { raiseSession } from "./session-assurance.ts";

type Raised = Awaited<ReturnType<typeof raiseSession>>;

/** The answer to a right code: the session as it is from now on. Its token stays in the cookie. */
export const presentSession = ({ expiresAt, factorCheckedAt, ...session }: Raised, now: Date) => ({
  expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  session: {
    ...session,
    factorCheckedAt: factorCheckedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  },
});
