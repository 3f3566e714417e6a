const MINUTE_MS = 60_000;
/** Number of people above which those who have their whole allowance again are dropped. */
const MOST_KEPT = 1000;

/**
 * Allowance of calls for each person, kept in this process: a minute's calls, filling up all the time, so that half a
 * minute's work at once meets no limit and an endless loop does.
 */
export function callAllowance(callsPerMinute: number) {
  const perMs = callsPerMinute / MINUTE_MS;
  const left = new Map<string, { calls: number; atMs: number }>();
  const filled = ({ calls, atMs }: { calls: number; atMs: number }, nowMs: number) =>
    Math.min(callsPerMinute, calls + Math.max(0, nowMs - atMs) * perMs);

  function forgetRested(nowMs: number) {
    for (const [userId, kept] of left) if (filled(kept, nowMs) >= callsPerMinute) left.delete(userId);
  }

  return {
    /** Takes one call; where none is left answers the number of seconds until there is one, else null. */
    take(userId: string, nowMs: number): number | null {
      const kept = left.get(userId);
      const calls = kept === undefined ? callsPerMinute : filled(kept, nowMs);
      if (calls < 1) return Math.max(1, Math.ceil((1 - calls) / perMs / 1000));
      if (kept === undefined && left.size >= MOST_KEPT) forgetRested(nowMs);
      left.set(userId, { calls: calls - 1, atMs: nowMs });
      return null;
    },
    /** Calls that are left, and the seconds until all of them are there again. */
    state(userId: string, nowMs: number): { left: number; fullInSec: number } {
      const kept = left.get(userId);
      const calls = kept === undefined ? callsPerMinute : filled(kept, nowMs);
      return { left: Math.floor(calls), fullInSec: Math.ceil((callsPerMinute - calls) / perMs / 1000) };
    },
    /** Gives the last call back, which turned out to need no limit. */
    giveBack(userId: string) {
      const kept = left.get(userId);
      if (kept !== undefined) left.set(userId, { ...kept, calls: Math.min(callsPerMinute, kept.calls + 1) });
    },
  };
}
