import { tabId } from "../tab-id.ts";
import { endLease, takeLease } from "./entry-store.ts";

/** Time for which a tab may send without a sign of life: longer than one request may take. */
const LEASE_MS = 60_000;

/** Answers whether this tab may still send. */
export type MaySend = () => Promise<boolean>;

/**
 * Runs in one tab of the browser at a time. Pages that are not from a secure address have no locks: there a lease in
 * the database of the device does the same, and `busy` says that another tab has it.
 */
export async function asOnlySender<Result>(
  run: (maySend: MaySend) => Promise<Result>,
  holder = tabId,
): Promise<Result | "busy"> {
  if ("locks" in navigator) return navigator.locks.request("tryer-outbox", () => run(async () => true));
  const renew = () => takeLease(holder, Date.now(), LEASE_MS);
  if (!(await renew())) return "busy";
  try {
    return await run(renew);
  } finally {
    await endLease(holder);
  }
}
