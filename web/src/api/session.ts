import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { forgetPrintedPlans } from "./printed-plans.ts";
import { inRenewedSession } from "./renewed-session.ts";
import { fieldIn, textIn } from "./unknown-json.ts";

const MINUTE_MS = 60 * 1000;

/**
 * Profile of the signed-in person. Refused with UNAUTHORIZED for a visitor. Kept: whose session was lost must still be
 * known.
 */
export const profileQuery = () =>
  api.settings.profile.queryOptions({
    staleTime: MINUTE_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });

/**
 * Session of the signed-in person, or null: asked where a visitor is as welcome as anybody. Null too while a second
 * factor is outstanding.
 */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  staleTime: MINUTE_MS,
  refetchOnWindowFocus: "always",
  queryFn: async ({ signal }) => {
    const response = await inRenewedSession(() => fetch("/api/auth/get-session", { signal }));
    if (!response.ok) throw new Error(`The session answered ${response.status}`);
    const session = await response.json();
    const email = textIn(fieldIn(session, "user"), "email");
    return email === null || fieldIn(session, "isFactorDue") ? null : { user: { email } };
  },
});

/** Forgets an ended session: guards ask anew, and what this device keeps of the roastery goes. */
export function forgetSession(queryClient: QueryClient): void {
  forgetPrintedPlans();
  queryClient.removeQueries({ queryKey: profileQuery().queryKey });
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  queryClient.removeQueries({ queryKey: api.team.key() });
}
