import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { announceSession } from "#api/follow-session.ts";
import type { AuthRefusal } from "../auth-calls.ts";
import { confirmVerification, VERIFICATION_LINK } from "./verification-query.ts";

export interface ConfirmingVerification {
  confirm: (password?: string) => Promise<void>;
  refusal: AuthRefusal | null;
  isBusy: boolean;
}

/** Proves the address of a mailed link, which signs in, and goes on to the page of success. */
export function useConfirmVerification(key: string): ConfirmingVerification {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const confirm = useCallback(
    async (password?: string) => {
      setIsBusy(true);
      setRefusal(null);
      const answered = await confirmVerification(key, password);
      setIsBusy(false);
      if (!answered.ok) return setRefusal(answered.refusal);
      // Data that was loaded before belongs to somebody else, or to nobody. What the look at this link found stays: its
      // page would look again until the next one is there, find a used link and lead away.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== VERIFICATION_LINK });
      queryClient.getMutationCache().clear();
      announceSession();
      const { email, redirect } = answered.answer;
      const search = { type: "success", email, redirect: redirect ?? undefined };
      return navigate({ to: "/verification-success", search, replace: true });
    },
    [key, queryClient, navigate],
  );

  return { confirm, refusal, isBusy };
}
