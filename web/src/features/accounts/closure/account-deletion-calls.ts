import { queryOptions } from "@tanstack/react-query";
import { askAuth, postForAnswer } from "../auth-answer.ts";

/** Fate of the person's roasteries. The team may have changed elsewhere, so it is asked when it is shown. */
export const deletionImpactQuery = queryOptions({
  queryKey: ["account-deletion"],
  staleTime: 0,
  gcTime: 0,
  queryFn: ({ signal }) => askAuth("/account-deletion", signal),
});

export const deleteAccount = (password: string) => postForAnswer("/account-deletion", { password });

export const keepAccount = (key: string) => postForAnswer("/account-deletion/undo", { key });
