export type ParsedDuration = { ok: true; value: number } | { ok: false; reason: string };

/** The longest that a roast may take, in seconds: a day. */
export const MAX_DURATION_SEC = 86_400;

const HOW_TO_WRITE = "Enter the time as minutes:seconds, such as 11:30";

/**
 * Reads how long a roast took, in seconds, from "m:ss", "h:mm:ss" or whole minutes; above 0 and at most a day.
 * Worked: "11:30" → 690, "1:02:03" → 3723, "12" → 720.
 */
export function parseDuration(text: string): ParsedDuration {
  const parts = text.trim().split(":");
  if (parts.length > 3 || !parts.every((part) => /^[0-9]{1,5}$/.test(part))) return { ok: false, reason: HOW_TO_WRITE };
  const [first = 0, ...later] = parts.map(Number);
  if (parts.slice(1).some((part) => part.length !== 2)) return { ok: false, reason: HOW_TO_WRITE };
  if (later.some((part) => part >= 60)) {
    return { ok: false, reason: later.length === 2 ? "Minutes and seconds go up to 59" : "Seconds go up to 59" };
  }
  const seconds = parts.length === 1 ? first * 60 : later.reduce((sum, part) => sum * 60 + part, first);
  if (seconds === 0) return { ok: false, reason: "Must be above 0" };
  if (seconds > MAX_DURATION_SEC) return { ok: false, reason: "Must be at most 24 hours" };
  return { ok: true, value: seconds };
}

/** Whole seconds as a person reads them. Worked: 690 → "11:30", 65 → "1:05", 3723 → "1:02:03". */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
