import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { hasCode, isRefusal } from "./failures.ts";
import { profileQuery } from "./session.ts";

interface Asked {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/**
 * Guards the `beforeLoad` of a protected route: a visitor is sent to /auth and afterwards to where they wanted to go,
 * as is somebody whose second factor is outstanding; somebody whom the roastery has removed, to the choice of another
 * one.
 */
export async function requireSession({ context, location }: Asked): Promise<void> {
  try {
    await context.queryClient.ensureQueryData(profileQuery());
  } catch (error) {
    if (hasCode(error, "UNAUTHORIZED")) throw redirect({ to: "/auth", search: { redirect: location.href } });
    if (hasCode(error, "SECOND_FACTOR_NEEDED")) {
      throw redirect({ to: "/auth", search: { mode: "second-factor", redirect: location.href } });
    }
    if (hasCode(error, "NOT_A_MEMBER")) throw redirect({ to: "/roasteries" });
    // The page opens without what the profile allows unless something said no; the profile is asked for again (spec
    // §8).
    if (isRefusal(error)) throw error;
  }
}
