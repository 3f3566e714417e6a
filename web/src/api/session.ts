import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { forgetPrintedPlans } from "./printed-plans.ts";
import { inRenewedSession } from "./renewed-session.ts";

const MINUTE_MS = 60 * 1000;

/** Who is signed in. Refused with UNAUTHORIZED for a visitor. Kept: whose session was lost must still be known. */
export const profileQuery = () =>
  api.settings.profile.queryOptions({
    staleTime: MINUTE_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });

type Session = { user: { email: string }; isFactorDue: boolean } | null;

/**
 * Who is signed in, or null: asked where a visitor is as welcome as anybody. Whose second factor is outstanding is not
 * in yet.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  staleTime: MINUTE_MS,
  refetchOnWindowFocus: "always",
  queryFn: async ({ signal }) => {
    const response = await inRenewedSession(() => fetch("/api/auth/get-session", { signal }));
    if (!response.ok) throw new Error(`The session answered ${response.status}`);
    const session: Session = await response.json();
    return session?.isFactorDue ? null : session;
  },
});

/** For when the session is over: guards ask anew, and what this device keeps of the roastery goes. */
export function forgetSession(queryClient: QueryClient): void {
  forgetPrintedPlans();
  queryClient.removeQueries({ queryKey: profileQuery().queryKey });
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  queryClient.removeQueries({ queryKey: api.team.key() });
}
