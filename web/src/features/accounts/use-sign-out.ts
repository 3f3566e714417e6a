import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announceSession } from "#api/follow-session.ts";
import { forgetSession } from "#api/session.ts";
import { errorToast } from "#ui/toasts.ts";
import { signOut } from "./auth-calls.ts";

export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);

  async function leave() {
    if (isSigningOut) return;
    setIsSigningOut(true);
    const outcome = await signOut();
    if (outcome.ok) {
      forgetSession(queryClient);
      await navigate({ to: "/" });
      // Only now: pages that are still shown would ask again and be refused.
      queryClient.clear();
      announceSession();
    } else errorToast("Error", "Failed to sign out. Please try again.");
    setIsSigningOut(false);
  }

  return { isSigningOut, leave };
}
