import { isDay, momentAt, wallTimeAt } from "@tryer/domain/calendar";
import { isClock } from "#ui/moments/typed-moments.ts";

/** Day and time of a typed moment, which stand in one content as `2026-11-17T06:40`. */
export function dayOfTyped(typed: string) {
  const at = typed.indexOf("T");
  const [day, time] = at < 0 ? [typed, ""] : [typed.slice(0, at), typed.slice(at + 1)];
  return { day, time, isDayRight: isDay(day) };
}

/** A moment as it stands in its input, to the minute. */
export const typedMomentOf = (moment: string, timeZone: string): string =>
  wallTimeAt(Date.parse(moment), timeZone).slice(0, 16);

/** Reads a typed moment by the clocks of the roastery; `missing` is said where its day is none. */
export function readTypedMoment(typed: string, timeZone: string, missing = "Choose a day") {
  const { day, time, isDayRight } = dayOfTyped(typed);
  if (!isDayRight || !isDay(day)) return { ok: false as const, reason: missing };
  if (!isClock(time)) return { ok: false as const, reason: "Enter a time" };
  const at = momentAt(`${day}T${time}`, timeZone);
  if (!at.ok) return { ok: false as const, reason: "This time did not exist: the clocks went forward" };
  return { ok: true as const, value: new Date(at.epochMs).toISOString() };
}
