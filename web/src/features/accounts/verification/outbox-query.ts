import { queryOptions } from "@tanstack/react-query";

/** Mail kept on this machine, newest first; null where the server sends mail or is not on this machine. */
export const outboxQuery = queryOptions({
  queryKey: ["outbox"],
  staleTime: 0,
  refetchOnWindowFocus: true,
  queryFn: async ({ signal }) => {
    const response = await fetch("/api/outbox", { signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The outbox answered ${response.status}`);
    const { Outbox } = await import("@tryer/contract/accounts/auth-answers");
    return Outbox.parse(await response.json());
  },
});
