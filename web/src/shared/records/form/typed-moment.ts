import { isDay, momentAt, wallTimeAt } from "@tryer/domain/calendar";
import { isClock } from "#ui/moments/typed-moments.ts";

/** Sign between day and time, which nobody can type into either: a day may be typed as 'Thu, Nov 19'. */
const BETWEEN = "\n";

/** Day and time of a typed moment, which stand in one content. */
export function dayOfTyped(typed: string) {
  const [day = "", time = ""] = typed.split(BETWEEN);
  return { day, time, isDayRight: isDay(day) };
}

/** Day and time as one content, each as it was typed where it cannot be read. */
export const typedMoment = (day: string, time: string): string => `${day}${BETWEEN}${time}`;

/** A moment as it stands in its input, to the minute. */
export const typedMomentOf = (moment: string, timeZone: string): string =>
  wallTimeAt(Date.parse(moment), timeZone).slice(0, 16).replace("T", BETWEEN);

/** Reads a typed moment by the clocks of the roastery; `missing` is said where its day is none. */
export function readTypedMoment(typed: string, timeZone: string, missing = "Choose a day") {
  const { day, time, isDayRight } = dayOfTyped(typed);
  if (!isDayRight || !isDay(day)) return { ok: false as const, reason: missing };
  if (!isClock(time)) return { ok: false as const, reason: "Enter a time" };
  const at = momentAt(`${day}T${time}`, timeZone);
  if (!at.ok) return { ok: false as const, reason: "This time did not exist: the clocks went forward" };
  return { ok: true as const, value: new Date(at.epochMs).toISOString() };
}
