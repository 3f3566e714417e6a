import { useQuery } from "@tanstack/react-query";

/** A header says whole seconds: a smaller difference is none. */
const UNSURE_MS = 1500;

/** Milliseconds by which the server's clock is ahead of this device's, by half the way of the question. */
async function askAheadMs(): Promise<number> {
  const sentMs = Date.now();
  const answer = await fetch("/healthz", { cache: "no-store" });
  const serverMs = Date.parse(answer.headers.get("date") ?? "");
  const aheadMs = serverMs + 500 - (sentMs + Date.now()) / 2;
  return Number.isNaN(aheadMs) || Math.abs(aheadMs) < UNSURE_MS ? 0 : aheadMs;
}

/**
 * Now by the server's clock: a tablet whose clock is wrong shows the same seconds. Asked where a timer runs; until the
 * answer, and without one, the clock of the device counts.
 */
export function useServerNow(isNeeded: boolean): () => number {
  const { data = 0 } = useQuery({
    queryKey: ["server clock"],
    queryFn: askAheadMs,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return () => Date.now() + data;
}
