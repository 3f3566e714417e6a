import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";

const Mails = z.array(
  z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), createdAt: z.string() }),
);
export type Mail = z.infer<typeof Mails>[number];

/** Mail kept on this machine, newest first; null where the server sends mail or is not on this machine. */
export const outboxQuery = queryOptions({
  queryKey: ["outbox"],
  staleTime: 0,
  refetchOnWindowFocus: true,
  queryFn: async ({ signal }) => {
    const response = await fetch("/api/outbox", { signal });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The outbox answered ${response.status}`);
    return Mails.parse(await response.json());
  },
});
