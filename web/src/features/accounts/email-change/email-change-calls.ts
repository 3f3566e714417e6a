import { queryOptions } from "@tanstack/react-query";
import { askAuth, postForAnswer } from "../auth-answer.ts";
import { callAuth } from "../auth-calls.ts";

/** The change of address that waits for its mailboxes, or null. Confirmed elsewhere, so asked anew when looked at. */
export const emailChangeQuery = queryOptions({
  queryKey: ["email-change"],
  refetchOnMount: "always",
  refetchOnWindowFocus: "always",
  queryFn: ({ signal }) => askAuth("/email-change", signal),
});

export const requestEmailChange = (newEmail: string, password: string) =>
  callAuth("/email-change", { newEmail, password });

export const cancelEmailChange = () => callAuth("/email-change/cancel", {});

export const confirmEmailChange = (key: string) => postForAnswer("/email-change/confirm", { key });
