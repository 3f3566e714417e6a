import { useQueryClient } from "@tanstack/react-query";
import { type NavigateOptions, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announceSession } from "#api/follow-session.ts";
import { keptEntries } from "#api/outbox/kept-entries.ts";
import { forgetSession } from "#api/session.ts";
import { appMessage } from "#ui/feedback/toasts.ts";
import { mayLeave } from "#ui/forms/unsaved-changes.ts";

/** Loads the calls of the auth library when somebody leaves: no page waits for them. */
const signOut = () =>
  import("../auth-calls.ts").then(
    (calls) => calls.signOut(),
    () => ({ ok: false }),
  );

/** Loads the question about entries where some wait. */
const mayLeaveEntries = () =>
  keptEntries.get().length === 0 ||
  import("../auth-calls.ts").then(
    (calls) => calls.mayLeaveEntries(keptEntries.get().length),
    () => true,
  );

export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);

  /** Leads to the landing page, or to `next`. */
  async function leave(next?: NavigateOptions) {
    // The question comes first, because nothing could be saved afterwards.
    if (isSigningOut || !(await mayLeave()) || !(await mayLeaveEntries())) return;
    setIsSigningOut(true);
    const outcome = await signOut();
    if (outcome.ok) {
      // First: the way to / leaves the app, and this tab says nothing more.
      announceSession();
      forgetSession(queryClient);
      await navigate(next ?? { to: "/" });
      // Clears the cache last: pages that are still shown would ask again and be refused.
      queryClient.clear();
    } else appMessage("Error", "Failed to sign out. Please try again.");
    setIsSigningOut(false);
  }

  return { isSigningOut, leave };
}
