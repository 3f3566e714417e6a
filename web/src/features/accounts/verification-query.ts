import { queryOptions } from "@tanstack/react-query";
import { askAuth } from "./auth-answer.ts";

const EVERY_MS = 3000;

interface Verification {
  isVerified: boolean;
}

/** Whether the address that was signed up in this browser is confirmed by now. Asked until it is, while somebody looks. */
export const verificationQuery = queryOptions<Verification>({
  queryKey: ["verification"],
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: "always",
  refetchInterval: ({ state }) => (state.data?.isVerified ? false : EVERY_MS),
  queryFn: ({ signal }) => askAuth<Verification>("/verification", signal),
});
