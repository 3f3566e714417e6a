import { isLossOffered } from "@tryer/domain/roasts";

const STORAGE_KEY = "tryer:dismissed-losses";
const MOST_KEPT = 200;

type Dismissed = { roastedItemId: string; lossPercent: number };

const isDismissed = (kept: unknown): kept is Dismissed =>
  typeof kept === "object" &&
  kept !== null &&
  "roastedItemId" in kept &&
  typeof kept.roastedItemId === "string" &&
  "lossPercent" in kept &&
  typeof kept.lossPercent === "number";

function dismissedLosses(): Dismissed[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDismissed) : [];
  } catch {
    return [];
  }
}

/** Whether this measured loss was declined on this device; one that moved by half a point since is another offer. */
export const isLossDismissed = (roastedItemId: string, lossPercent: number): boolean =>
  dismissedLosses().some(
    (kept) => kept.roastedItemId === roastedItemId && !isLossOffered(lossPercent, kept.lossPercent),
  );

export function dismissLoss(roastedItemId: string, lossPercent: number): void {
  const others = dismissedLosses().filter((kept) => kept.roastedItemId !== roastedItemId);
  try {
    const kept = [{ roastedItemId, lossPercent }, ...others].slice(0, MOST_KEPT);
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // A browser without storage asks again next time.
  }
}
