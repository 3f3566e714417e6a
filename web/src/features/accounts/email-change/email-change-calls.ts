import { queryOptions } from "@tanstack/react-query";
import { askAuth, postForAnswer } from "../auth-answer.ts";
import { outcomeOf } from "../auth-calls.ts";

export interface OpenEmailChange {
  newEmail: string;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
  expiresAt: string;
}

/** The change of address that waits for its mailboxes, or null. Confirmed elsewhere, so asked anew when looked at. */
export const emailChangeQuery = queryOptions({
  queryKey: ["email-change"],
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  queryFn: ({ signal }) => askAuth<OpenEmailChange | null>("/email-change", signal),
});

export const requestEmailChange = (newEmail: string, password: string) =>
  outcomeOf((client, fetchOptions) =>
    client.$fetch("/email-change", { method: "POST", body: { newEmail, password }, ...fetchOptions }),
  );

export const cancelEmailChange = () =>
  outcomeOf((client, fetchOptions) => client.$fetch("/email-change/cancel", { method: "POST", ...fetchOptions }));

export type Confirmed = { state: "waiting"; waitingFor: "old" | "new" } | { state: "changed"; email: string };

export const confirmEmailChange = (key: string) => postForAnswer<Confirmed>("/email-change/confirm", { key });
