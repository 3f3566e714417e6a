import type { QueryClient } from "@tanstack/react-query";
import { isSomebodyAtWork, setSessionProbe } from "./at-work.ts";
import { factorQuestion } from "./factor-check.ts";
import { hasCode, isRefusal } from "./failures.ts";
import { isSessionLost, noticeEndOfSession } from "./lost-session.ts";
import { forgetSession, profileQuery } from "./session.ts";

// One object for sending and hearing: a channel does not hear itself.
const channel = new BroadcastChannel("tryer-session");

/** Tells the other tabs of this browser that somebody signed in or out here. */
export const announceSession = () => channel.postMessage("changed");

const VERIFIED = "challenge verified";

/** Tells the other tabs that the second factor was proved here: each that waits for it goes on at once. */
export const announceVerified = () => channel.postMessage(VERIFIED);

/** Listens for a second factor that was proved in another tab, for the page that waits for it. */
export function onVerifiedElsewhere(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === VERIFIED) listener();
  };
  channel.addEventListener("message", hear);
  return () => channel.removeEventListener("message", hear);
}

/**
 * Keeps this tab in step with the session. When an answer says that it is over, the person is asked to sign in where
 * they are; when the roastery that it has open is closed to them, the guards decide anew. When another tab signed in
 * or out, `recheck` lets the routes' guards decide where to go, unless it is the same person as before.
 */
export function followSession(queryClient: QueryClient, recheck: () => void): void {
  const { queryKey: profileKey } = profileQuery();
  setSessionProbe(() => queryClient.getQueryData(profileKey) !== undefined);
  const noticeLoss = (error: unknown) => {
    if (hasCode(error, "UNAUTHORIZED")) noticeEndOfSession();
    if (hasCode(error, "NOT_A_MEMBER") && isSomebodyAtWork()) {
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
    const now = await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch((error: unknown) => {
      return isRefusal(error) ? null : undefined;
    });
    // No answer says nothing of the session: what is typed here must not go for it. The next call finds out.
    if (now === undefined) return;
    isSessionLost.set(false);
    if (before !== undefined && before.userId === now?.userId) return queryClient.invalidateQueries();
    recheck();
    return queryClient.resetQueries();
  };
  channel.addEventListener("message", ({ data }: MessageEvent) => {
    if (data === VERIFIED) factorQuestion.get()?.answer(true);
    else void followOtherTab();
  });
  // Dialogs listen on the window: the form that waits underneath would close. Heard first, because the app starts here.
  const keepFormsOpen = (event: KeyboardEvent) => {
    const question = factorQuestion.get();
    if (event.key !== "Escape" || (!isSessionLost.get() && question === null)) return;
    event.stopImmediatePropagation();
    if (question?.reason === "FACTOR_CHECK_NEEDED") question.answer(false);
  };
  window.addEventListener("keydown", keepFormsOpen, { capture: true });
}
