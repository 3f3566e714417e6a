import { isTimeZone } from "@tryer/domain/calendar";
import { createContext, useContext } from "react";
import { browserLocale } from "../format/browser-locale.ts";
import { browserTimeZone } from "./browser-time-zone.ts";
import { type WrittenMoments, writtenMoments } from "./written-moments.ts";

/** The time zone of the open roastery. Null where there is none, or until it is known: then the browser's counts. */
export const RoasteryTimeZone = createContext<string | null>(null);

const byZone = new Map<string, WrittenMoments>();

/** The only place that writes days and moments: in the language of the browser, by the clocks of the roastery. */
export function useMoments(): WrittenMoments {
  const roastery = useContext(RoasteryTimeZone);
  // The server counts a zone that nobody knows as UTC too.
  const timeZone = roastery === null ? browserTimeZone : isTimeZone(roastery) ? roastery : "UTC";
  const known = byZone.get(timeZone);
  if (known !== undefined) return known;
  const moments = writtenMoments(browserLocale, timeZone, browserTimeZone);
  byZone.set(timeZone, moments);
  return moments;
}
