import { SUPPLEMENT_KEY, TIME_INDEX, timeIndexText, WRITTEN_FOR } from "../artisan/alog-layout.ts";
import { nearestSample } from "../curve/nearest-sample.ts";
import { type CurveChannel, type LoggedWeight, type LogWeightUnit, type RoastLog, roastEvent } from "../roast-log.ts";
import { logFacts } from "./log-facts.ts";
import { escapedText, type Printed, pythonText } from "./python-text.ts";
import { MISSING, writtenReadings, writtenTemperatures } from "./written-readings.ts";

const WEIGHT_UNITS: Record<LogWeightUnit, string> = { g: "g", kg: "Kg", lb: "lb", oz: "oz" };
/** Kinds of control events that Artisan has beside remarks, which are the fifth. */
const CONTROLS = 4;
const REMARK = 4;

/**
 * Writes a log as a profile that Artisan opens (`.alog`): curve in °C, events, controls, weights and texts in Artisan's own
 * fields. What Artisan has no place for stands under a key that it ignores, so that reading the file here gives the log
 * back as it was.
 */
export function writeAlog(log: RoastLog): string {
  const before = log.chargeAtSec ?? 0;
  const timex = log.curve.timeSec.map((sec) => rounded(sec + before));
  const index = timeIndex(log);
  const { green, roasted, startedAt, measures } = log;
  const [day = "", time = ""] = startedAt?.local?.split("T") ?? [];
  const extras = log.curve.extras;
  const epochMs = startedAt?.epochMs ?? null;
  return pythonText({
    recording_version: "4.0.2",
    version: "4.0.2",
    mode: "C",
    timeindex: index,
    title: text(log.title),
    beans: text(log.beans),
    weight: [green?.amount ?? 0, roastedIn(green, roasted), WEIGHT_UNITS[(green ?? roasted)?.unit ?? "g"]],
    density: [measures.greenDensityGramsPerLitre ?? 0, "g", 1, "l"],
    density_roasted: [measures.roastedDensityGramsPerLitre ?? 0, "g", 1, "l"],
    moisture_greens: measures.greenMoisturePercent ?? 0,
    moisture_roasted: measures.roastedMoisturePercent ?? 0,
    greens_temp: measures.greenTempC ?? 0,
    ambientTemp: measures.ambientTempC ?? 0,
    ambient_humidity: measures.ambientHumidityPercent ?? 0,
    ambient_pressure: measures.ambientPressureHpa ?? 0,
    whole_color: measures.wholeColor ?? 0,
    ground_color: measures.groundColor ?? 0,
    color_system: text(measures.colorSystem),
    roastertype: text(log.machine),
    operator: text(log.operator),
    organization: text(log.organization),
    ...(day === "" ? {} : { roastisodate: day }),
    ...(time === "" ? {} : { roasttime: time.length === 5 ? `${time}:00` : time }),
    ...(epochMs === null ? {} : { roastepoch: Math.floor(epochMs / 1000) }),
    roastUUID: text(log.id),
    roastingnotes: text(log.roastingNotes),
    cuppingnotes: text(log.cuppingNotes),
    timex,
    temp1: readings(log.curve.envTempC),
    temp2: readings(log.curve.beanTempC),
    ...specialEvents(log),
    ...devices(extras, timex),
    samplinginterval: 1,
    [SUPPLEMENT_KEY]: [...logFacts(log), [WRITTEN_FOR, timeIndexText(index)]],
  });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;
/** Texts are escaped once here and once more when the dictionary is printed, as Artisan does. */
const text = (value: string | null): string => escapedText(value ?? "");
const readings = (values: readonly (number | null)[]): number[] =>
  writtenTemperatures(values).map((value) => value ?? MISSING);

/** Sample numbers of the events; -1 is no charge, 0 none of the others. */
function timeIndex(log: RoastLog): number[] {
  return TIME_INDEX.map((kind, at) => {
    const event = roastEvent(log, kind);
    return event === null ? (at === 0 ? -1 : 0) : nearestSample(log.curve.timeSec, event.atSec);
  });
}

/** The roasted weight in the unit of the green one: Artisan has one unit for both. */
function roastedIn(green: LoggedWeight | null, roasted: LoggedWeight | null): number {
  if (roasted === null || green === null || green.unit === roasted.unit) return roasted?.amount ?? 0;
  return rounded((roasted.grams * green.amount) / green.grams);
}

function specialEvents(log: RoastLog): Record<string, Printed> {
  const controls = log.controls.slice(0, CONTROLS);
  const events = [
    ...controls.flatMap(({ steps }, type) =>
      steps.map(({ atSec, value }) => ({ atSec, type, stored: (value + 10) / 10, said: "" })),
    ),
    ...log.remarks.map((remark) => ({ atSec: remark.atSec, type: REMARK, stored: 0, said: remark.text })),
  ].sort((one, other) => one.atSec - other.atSec);
  const known = log.curve.timeSec.length === 0 ? [] : events;
  return {
    etypes: [
      ...Array.from({ length: CONTROLS }, (_, at) =>
        text(controls[at]?.name ?? ["Air", "Drum", "Damper", "Burner"][at] ?? ""),
      ),
      "--",
    ],
    specialevents: known.map(({ atSec }) => nearestSample(log.curve.timeSec, atSec)),
    specialeventstype: known.map(({ type }) => type),
    specialeventsvalue: known.map(({ stored }) => rounded(stored)),
    specialeventsStrings: known.map(({ said }) => text(said)),
  };
}

/** Extra channels, two to a device. */
function devices(extras: readonly CurveChannel[], timex: readonly number[]): Record<string, Printed> {
  const count = Math.ceil(extras.length / 2);
  const side = <Value extends Printed>(offset: 0 | 1, value: (channel: CurveChannel | undefined) => Value): Value[] =>
    Array.from({ length: count }, (_, at) => value(extras[at * 2 + offset]));
  const both = <Value extends Printed>(key: string, value: (channel: CurveChannel | undefined) => Value) => ({
    [`${key}1`]: side(0, value),
    [`${key}2`]: side(1, value),
  });
  return {
    extradevices: Array.from({ length: count }, () => 25),
    extratimex: Array.from({ length: count }, () => timex),
    ...both("extraname", (channel) => text(channel?.name ?? null)),
    ...both("extratemp", (channel): Printed => (channel === undefined ? [] : writtenReadings(channel))),
    ...both("extraNoneTempHint", (channel) => channel?.quantity !== "temperature"),
    ...both("extraDelta", (channel) => channel?.quantity === "rate"),
  };
}
