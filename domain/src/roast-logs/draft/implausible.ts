import { kgFromGrams, textInKilograms, weighedText } from "../../units/index.ts";
import { firstSampleFrom } from "../curve/nearest-sample.ts";
import { roastSeconds } from "../curve/phases.ts";
import { type LogNotice, type RoastCurve, type RoastLog, roastEvent, type TemperatureUnit } from "../roast-log.ts";
import type { RawLog, RawMark } from "./raw-log.ts";

/** Sample roasters with hot air take three minutes; a shorter roast is a slip or a test of the machine. */
export const SHORTEST_ROAST_SEC = 60;
/** Coffee is roasted at 150 °C and more, and burns above 275 °C: readings up to 275 are no °F, and higher ones no °C. */
const ROASTING_C = 150;
const BURNING_C = 275;
const MOST_FILLINGS = 2;

/** Roasters go above the size that a machine is sold by, and not to twice of it. Worked: 0.9 kg in a machine of 0.4 kg. */
export const isTooMuchFor = (greenKg: number, sizeKg: number): boolean => greenKg > MOST_FILLINGS * sizeKg;

/**
 * Cold beans make a hot probe fall by 60 °C within a minute, and it climbs as far again in two minutes at least. A probe
 * that cools behind the drop falls as steeply the minute before.
 */
const CHARGE_FALL_C = 60;
const CHARGE_FALL_SEC = 60;
const CLIMB_SEC = 120;

type Finished = Pick<RoastLog, "curve" | "events" | "green" | "machine">;

/** Remarks about a log that is no roast as its marks, its unit or its length have it; a person looks before it is booked. */
export function implausible(log: Finished, raw: Pick<RawLog, "marks" | "temperatureUnit" | "machineKg">): LogNotice[] {
  return [
    ...tooShort(log),
    ...otherUnit(log.curve, raw.temperatureUnit),
    ...tooHeavy(log, raw.machineKg ?? null),
    ...secondBatch(log, raw.marks ?? []),
  ];
}

/** Worked: charge at 0 s, drop at 2 s, samples up to 660 s → a mark of the program, which dropped by itself. */
function tooShort(log: Finished): LogNotice[] {
  const seconds = roastSeconds(log);
  if (seconds === null || seconds >= SHORTEST_ROAST_SEC) return [];
  const drop = roastEvent(log, "drop")?.atSec ?? 0;
  const behind = (log.curve.timeSec.at(-1) ?? drop) - drop;
  const goesOn = behind >= SHORTEST_ROAST_SEC ? `, and the curve goes on for ${clock(behind)}` : "";
  return [
    {
      code: "roast-too-short",
      message: `The drop is ${clock(seconds)} after the charge${goesOn}: check the marks in your program.`,
    },
  ];
}

/** Worked: mode F with a drop at 205 → 205 °F are 96 °C, where nothing roasts, and 205 °C are a roast. */
function otherUnit({ beanTempC }: RoastCurve, unit: TemperatureUnit): LogNotice[] {
  const highestC = beanTempC.reduce<number>(
    (highest, value) => Math.max(highest, value ?? highest),
    Number.NEGATIVE_INFINITY,
  );
  const asWritten = { C: highestC, F: (highestC * 9) / 5 + 32 }[unit];
  const isOther = {
    C: asWritten > BURNING_C && asWritten < 2 * BURNING_C,
    F: asWritten >= ROASTING_C && asWritten <= BURNING_C,
  }[unit];
  if (!isOther) return [];
  const other = { C: "F", F: "C" }[unit];
  return [
    {
      code: "unit-implausible",
      message: `The file says °${unit}, but its readings look like °${other}: the beans reach ${Math.round(asWritten)} °${unit} at most.`,
    },
  ];
}

/** Worked: 120 kg typed for 120 g in a machine of 0.4 kg. The size stands in the file, or in the name of the machine. */
function tooHeavy({ green, machine }: Finished, machineKg: number | null): LogNotice[] {
  const named = Number(/(\d+(?:[.,]\d+)?)\s*kg\b/i.exec(machine ?? "")?.[1]?.replace(",", ".") ?? 0);
  const sizeKg = machineKg !== null && machineKg > 0 ? machineKg : named;
  if (green === null || sizeKg === 0 || !isTooMuchFor(kgFromGrams(green.grams), sizeKg)) return [];
  const [weighed, size] = [{ grams: green.grams }, { grams: sizeKg * 1000 }];
  const text = weighedText`${weighed} of green coffee is too much for a machine of ${size}: check the weight and its unit.`;
  return [{ code: "weight-implausible", message: textInKilograms(text), text: [...text] }];
}

/** A second charge behind the drop, marked or seen in the curve: only the batch with the marks is read. */
function secondBatch(log: Finished, marks: readonly RawMark[]): LogNotice[] {
  const [charge, drop] = [roastEvent(log, "charge"), roastEvent(log, "drop")];
  if (charge === null || drop === null) return [];
  // Marks count as the file does, the events of the log from the charge.
  const zero = (marks.find(({ kind }) => kind === "charge")?.atSec ?? 0) - charge.atSec;
  const marked = marks.find(({ kind, atSec }) => kind === "charge" && atSec - zero > drop.atSec);
  const atSec = marked === undefined ? secondFall(log.curve, drop.atSec) : marked.atSec - zero;
  if (atSec === null) return [];
  return [
    {
      code: "second-batch",
      message: `A second batch follows at ${clock(atSec)}: only the first one is read. Save each batch in its own file.`,
    },
  ];
}

/** Time at which a curve falls behind the drop as by cold beans, and climbs to roasting heat; null where it only cools. */
function secondFall({ timeSec, beanTempC }: RoastCurve, dropSec: number): number | null {
  let climbed = { atSec: 0, beanTempC: Number.NEGATIVE_INFINITY };
  let found: { from: number; to: number } | null = null;
  const first = firstSampleFrom(timeSec, dropSec + CHARGE_FALL_SEC);
  for (let at = timeSec.length - 1; at >= first; at -= 1) {
    const low = beanTempC[at];
    const atSec = timeSec[at] ?? 0;
    if (typeof low !== "number") continue;
    if (low > climbed.beanTempC) climbed = { atSec, beanTempC: low };
    const before = firstSampleFrom(timeSec, atSec - CHARGE_FALL_SEC);
    const high = beanTempC[before] ?? Number.NEGATIVE_INFINITY;
    const earlier = beanTempC[firstSampleFrom(timeSec, atSec - 2 * CHARGE_FALL_SEC)] ?? Number.POSITIVE_INFINITY;
    const isCharge =
      before >= first && high >= ROASTING_C && high - low >= CHARGE_FALL_C && earlier - high <= CHARGE_FALL_C / 2;
    const isClimb =
      climbed.beanTempC >= ROASTING_C && climbed.beanTempC - low >= CHARGE_FALL_C && climbed.atSec - atSec >= CLIMB_SEC;
    if (isCharge && isClimb) found = { from: before, to: at };
  }
  if (found === null) return null;
  let charge = found.from;
  for (let at = charge; at < found.to; at += 1) {
    if ((beanTempC[at] ?? 0) >= (beanTempC[charge] ?? 0)) charge = at;
  }
  return timeSec[charge] ?? null;
}

/** Worked: 2 → 0:02; 800 → 13:20. */
function clock(sec: number): string {
  const whole = Math.round(sec);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
