import type { QueryClient } from "@tanstack/react-query";
import { hasCode } from "./failures.ts";
import { isSessionLost, markSessionLost } from "./lost-session.ts";
import { forgetSession, profileQuery } from "./session.ts";

// One object for sending and hearing: a channel does not hear itself.
const channel = new BroadcastChannel("tryer-session");

/** Tells the other tabs of this browser that somebody signed in or out here. */
export const announceSession = () => channel.postMessage("changed");

/**
 * Keeps this tab in step with the session. When an answer says that it is over, the person is asked to sign in where
 * they are; when the roastery that it has open is closed to them, the guards decide anew. When another tab signed in
 * or out, `recheck` lets the routes' guards decide where to go, unless it is the same person as before.
 */
export function followSession(queryClient: QueryClient, recheck: () => void): void {
  const { queryKey: profileKey } = profileQuery();
  const noticeLoss = (error: unknown) => {
    // A visitor is refused as well; only what was there before can be lost.
    if (queryClient.getQueryData(profileKey) === undefined) return;
    if (hasCode(error, "UNAUTHORIZED")) markSessionLost(true);
    if (hasCode(error, "NOT_A_MEMBER")) {
      forgetSession(queryClient);
      recheck();
    }
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") noticeLoss(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") noticeLoss(event.action.error);
  });
  const followOtherTab = async () => {
    const before = queryClient.getQueryData(profileKey);
    const now = await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch(() => null);
    markSessionLost(false);
    if (before !== undefined && before.userId === now?.userId) return queryClient.invalidateQueries();
    recheck();
    return queryClient.resetQueries();
  };
  channel.addEventListener("message", () => void followOtherTab());
  // Dialogs listen on the window: the form that waits underneath would close. Heard first, because the app starts here.
  const keepFormsOpen = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isSessionLost()) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", keepFormsOpen, { capture: true });
}
