import { queryOptions } from "@tanstack/react-query";
import type { AuthAnswers } from "@tryer/contract/accounts/auth-answers";
import { askAuth, postForAnswer } from "../auth-answer.ts";

const EVERY_MS = 3000;

/** Whether the sign-up of this browser has become an account elsewhere. Asked until it has, while somebody looks. */
export const verificationQuery = queryOptions<AuthAnswers["GET /verification"]>({
  queryKey: ["verification"],
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: "always",
  refetchInterval: ({ state }) => (state.data?.isVerified ? false : EVERY_MS),
  queryFn: ({ signal }) => askAuth("/verification", signal),
});

export const VERIFICATION_LINK = "verification-link";

/** State of a mailed link in this browser. Asked once: its confirmation answers with the outcome. */
export const verificationLinkQuery = (key: string) =>
  queryOptions({
    queryKey: [VERIFICATION_LINK, key],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => postForAnswer("/verification/look", { key }),
  });

/** Proves the address and signs in: with the password of the sign-up, or with one that is set now. */
export const confirmVerification = (key: string, password?: string) =>
  postForAnswer("/verification/confirm", { key, password });
