import type { QueryClient } from "@tanstack/react-query";
import { isShutOut } from "./failures.ts";
import { forgetSession, profileQuery } from "./session.ts";

// One object for sending and hearing: a channel does not hear itself.
const channel = new BroadcastChannel("tryer-session");

/** Tells the other tabs of this browser that somebody signed in or out here. */
export const announceSession = () => channel.postMessage("changed");

/**
 * Keeps this tab in step with the session: when an answer says that it is over, or another tab changed it, what is
 * known of the person is dropped and `recheck` lets the routes' guards decide where to go.
 */
export function followSession(queryClient: QueryClient, recheck: () => void): void {
  const profileHash = JSON.stringify(profileQuery().queryKey);
  const lose = () => {
    forgetSession(queryClient);
    recheck();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error") return;
    const { queryKey, state } = event.query;
    // A visitor's profile is refused as well; only one that was there before has been lost.
    const isVisitor = JSON.stringify(queryKey) === profileHash && state.data === undefined;
    if (isShutOut(event.action.error) && !isVisitor) lose();
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error" && isShutOut(event.action.error)) lose();
  });
  channel.addEventListener("message", () => {
    void queryClient.resetQueries();
    recheck();
  });
}
