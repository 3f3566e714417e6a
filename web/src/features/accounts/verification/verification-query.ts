import { queryOptions } from "@tanstack/react-query";
import type { Verification, VerificationLink, VerifiedAddress } from "@tryer/contract";
import { askAuth, postForAnswer } from "../auth-answer.ts";

const EVERY_MS = 3000;

/** Whether the sign-up of this browser has become an account elsewhere. Asked until it has, while somebody looks. */
export const verificationQuery = queryOptions<Verification>({
  queryKey: ["verification"],
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: "always",
  refetchInterval: ({ state }) => (state.data?.isVerified ? false : EVERY_MS),
  queryFn: ({ signal }) => askAuth<Verification>("/verification", signal),
});

/** What a mailed link can do in this browser. Asked once: what comes of it is answered by confirming it. */
export const verificationLinkQuery = (key: string) =>
  queryOptions({
    queryKey: ["verification-link", key],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => postForAnswer<VerificationLink>("/verification/look", { key }),
  });

/** Proves the address and signs in: with the password of the sign-up, or with one that is set now. */
export const confirmVerification = (key: string, password?: string) =>
  postForAnswer<VerifiedAddress>("/verification/confirm", { key, password });
