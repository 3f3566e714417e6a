import { decimated, type RoastLog, roastEvent } from "../../roast-logs/index.ts";
import { MAX_PROFILE_POINTS, type ProfilePoint, toPlaces } from "./roast-profile.ts";

/**
 * Points of the bean temperature of a recorded roast from charge to drop, times counted from the charge: few enough for a
 * profile, with the extremes kept. Empty where no charge is marked. Worked: charge at 30 s, readings of 200 °C at 30 s and
 * 199 °C at 31 s → 0 s 200 °C, 1 s 199 °C.
 */
export function referenceCurve(log: Pick<RoastLog, "events" | "curve">): ProfilePoint[] {
  const charge = roastEvent(log, "charge");
  if (charge === null) return [];
  const dropSec = roastEvent(log, "drop")?.atSec ?? Number.POSITIVE_INFINITY;
  const readings = log.curve.timeSec.flatMap((sec, at) => {
    const beanTempC = log.curve.beanTempC[at];
    return typeof beanTempC === "number" && sec >= charge.atSec && sec <= dropSec
      ? [{ atSec: toPlaces(sec - charge.atSec, 1), beanTempC: toPlaces(beanTempC, 1) }]
      : [];
  });
  const kept = decimated(
    readings.map(({ atSec }) => atSec),
    readings.map(({ beanTempC }) => beanTempC),
    // Four or five positions of each column are kept.
    MAX_PROFILE_POINTS / 5 - 1,
  );
  const points = kept.flatMap((at) => readings[at] ?? []);
  const forward = points.filter(({ atSec }, at) => at === 0 || atSec > (points[at - 1]?.atSec ?? 0));
  return forward.length < 2 ? [] : forward;
}
