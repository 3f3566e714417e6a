import { queryOptions } from "@tanstack/react-query";

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  createdAt: string;
}

/** Mail kept on this machine, newest first; null where the server sends mail or is not on this machine. */
export const outboxQuery = queryOptions({
  queryKey: ["outbox"],
  staleTime: 0,
  refetchOnWindowFocus: true,
  queryFn: async ({ signal }) => {
    const response = await fetch("/api/outbox", { signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The outbox answered ${response.status}`);
    const mails: Mail[] = await response.json();
    return mails;
  },
});
