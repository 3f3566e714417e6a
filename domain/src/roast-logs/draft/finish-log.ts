import { nearestSample } from "../curve/nearest-sample.ts";
import { turningPoint } from "../curve/turning-point.ts";
import { LOG_LIMITS } from "../file/log-limits.ts";
import {
  type ChannelQuantity,
  type LogNotice,
  ROAST_EVENT_KINDS,
  type RoastCurve,
  type RoastEvent,
  type RoastEventKind,
  type RoastLog,
} from "../roast-log.ts";
import { cleanEnergy, cleanMeasures } from "./clean-measures.ts";
import { cleanReadings, thousandths, toCelsius } from "./clean-readings.ts";
import { line, notes } from "./clean-text.ts";
import { cleanTimes } from "./clean-times.ts";
import { implausible } from "./implausible.ts";
import { loggedWeight } from "./logged-weight.ts";
import type { RawChannel, RawControl, RawLog, RawMark } from "./raw-log.ts";
import { startedAt } from "./started-at.ts";

const UNITS: Record<ChannelQuantity, (written: string) => string> = {
  temperature: () => "°C",
  rate: () => "°C/min",
  other: (written) => line(written) ?? "",
};

/** Makes a log of what a reader took out of a file: time from the charge, °C, grams, texts within bounds. */
export function finishLog(raw: RawLog): RoastLog {
  const times = cleanTimes(raw.timeSec);
  const marks = firstOfEachKind(raw.marks ?? []);
  const charge = marks.get("charge");
  const zero = charge === undefined ? 0 : charge.atSec;
  const shifted = (atSec: number) => thousandths(atSec - zero);
  const readings = (values: RawChannel["values"], quantity: ChannelQuantity) => {
    const cleaned = cleanReadings(values, {
      length: raw.timeSec.length,
      quantity,
      unit: raw.temperatureUnit,
      isCleaned: raw.isCleaned ?? false,
    });
    return times.kept.map((at) => cleaned[at] ?? null);
  };
  const curve: RoastCurve = {
    timeSec: times.timeSec.map(shifted),
    beanTempC: readings(raw.beanTemp, "temperature"),
    envTempC: readings(raw.envTemp ?? [], "temperature"),
    extras: (raw.extras ?? []).slice(0, LOG_LIMITS.channels).flatMap(({ name, quantity, unit = "", values }, at) => {
      const cleaned = readings(values, quantity);
      if (!saysSomething(cleaned, quantity)) return [];
      return [
        {
          name: line(name) ?? `Channel ${at + 1}`,
          quantity,
          unit: UNITS[quantity](unit),
          values: cleaned,
        },
      ];
    }),
  };
  const events = eventsOf(raw, marks, curve, shifted);
  const machine = line(raw.machine);
  const green = loggedWeight(raw.green);
  return {
    format: raw.format,
    software: line(raw.software),
    title: line(raw.title),
    beans: notes(raw.beans),
    machine,
    operator: line(raw.operator),
    organization: line(raw.organization),
    id: line(raw.id),
    batch: line(raw.batch),
    startedAt: startedAt(raw.startedAt),
    green,
    roasted: loggedWeight(raw.roasted),
    timeZero: charge === undefined ? "recording" : "charge",
    chargeAtSec: charge === undefined ? null : thousandths(zero),
    curve,
    samplesInFile: raw.samplesInFile ?? raw.timeSec.length,
    controls: controlsOf(raw.controls ?? [], shifted),
    events,
    remarks: (raw.remarks ?? []).slice(0, LOG_LIMITS.marks).flatMap(({ atSec, text }) => {
      const cleaned = line(text);
      return cleaned === null || !Number.isFinite(atSec) ? [] : [{ atSec: shifted(atSec), text: cleaned }];
    }),
    measures: cleanMeasures(raw.measures ?? {}, raw.temperatureUnit),
    energy: cleanEnergy(raw.energy),
    roastingNotes: notes(raw.roastingNotes),
    cuppingNotes: notes(raw.cuppingNotes),
    defects: (raw.defects ?? []).flatMap((defect) => line(defect) ?? []),
    temperatureUnit: raw.originalUnit ?? raw.temperatureUnit,
    notices: withNew(
      noticesOf(raw, [...times.notices], marks, curve),
      implausible({ curve, events, green, machine }, raw),
    ),
  };
}

/** An extra temperature that is missing or 0 throughout belongs to a probe that is not there. */
const saysSomething = (values: readonly (number | null)[], quantity: ChannelQuantity): boolean =>
  values.some((value) => value !== null && (value !== 0 || quantity === "other"));

function firstOfEachKind(marks: readonly RawMark[]): Map<RoastEventKind, RawMark> {
  const first = new Map<RoastEventKind, RawMark>();
  for (const mark of marks) {
    const isTime = Number.isFinite(mark.atSec) && Math.abs(mark.atSec) <= LOG_LIMITS.spanSec;
    if (isTime && !first.has(mark.kind)) first.set(mark.kind, mark);
  }
  return first;
}

function eventsOf(
  { temperatureUnit, hasTurningPoint = true }: RawLog,
  marks: ReadonlyMap<RoastEventKind, RawMark>,
  curve: RoastCurve,
  shifted: (atSec: number) => number,
): RoastEvent[] {
  const events = [...marks.values()].map(({ kind, atSec, temp, source = "marked" }): RoastEvent => {
    const at = shifted(atSec);
    const beanTempC =
      temp === undefined || temp === null
        ? (curve.beanTempC[nearestSample(curve.timeSec, at)] ?? null)
        : toCelsius(temp === -1 ? null : temp, temperatureUnit);
    return { kind, atSec: at, beanTempC, source };
  });
  if (hasTurningPoint && !marks.has("turningPoint") && curve.timeSec.length > 0) {
    const found = events.find(({ kind }) => kind === "firstCrackStart") ?? events.find(({ kind }) => kind === "drop");
    const from = marks.has("charge") ? 0 : (curve.timeSec[0] ?? 0);
    const point = turningPoint(curve, from, found?.atSec ?? curve.timeSec.at(-1) ?? 0);
    if (point !== null) events.push({ kind: "turningPoint", ...point, source: "computed" });
  }
  return events.sort(
    (one, other) =>
      one.atSec - other.atSec || ROAST_EVENT_KINDS.indexOf(one.kind) - ROAST_EVENT_KINDS.indexOf(other.kind),
  );
}

/** Steps in the order of time, each with a new value. */
function controlsOf(controls: readonly RawControl[], shifted: (atSec: number) => number): RoastLog["controls"] {
  return controls.slice(0, LOG_LIMITS.controls).flatMap(({ name, role, unit = "", steps }) => {
    const sorted = steps
      .filter(({ atSec, value }) => Number.isFinite(atSec) && Number.isFinite(value))
      .slice(0, LOG_LIMITS.marks)
      .map(({ atSec, value }) => ({ atSec: shifted(atSec), value: thousandths(value) }))
      .sort((one, other) => one.atSec - other.atSec);
    const changes = sorted.filter(({ value }, at) => sorted[at - 1]?.value !== value);
    return changes.length === 0 ? [] : [{ name: line(name) ?? role, role, unit: line(unit) ?? "", steps: changes }];
  });
}

/** Notices of a file that was exported from here say already what would be said again. */
const MADE_HERE: ReadonlySet<string> = new Set([
  "no-samples",
  "no-charge",
  "charge-assumed",
  "no-drop",
  "drop-assumed",
]);

/** Adds remarks that a file which was exported from here does not have already. */
const withNew = (notices: LogNotice[], more: readonly LogNotice[]): LogNotice[] => [
  ...notices,
  ...more.filter(({ code }) => notices.every((known) => known.code !== code)),
];

function noticesOf(
  raw: RawLog,
  found: LogNotice[],
  marks: ReadonlyMap<RoastEventKind, RawMark>,
  curve: RoastCurve,
): LogNotice[] {
  const notices = [...(raw.notices ?? []), ...found];
  if (notices.some(({ code }) => MADE_HERE.has(code))) return notices;
  if (curve.timeSec.length === 0)
    notices.push({ code: "no-samples", message: "The file has no curve: nothing was recorded." });
  else {
    const charge = marks.get("charge");
    const drop = marks.get("drop");
    if (charge === undefined) {
      notices.push({ code: "no-charge", message: "No charge is marked, so the curve starts with the recording." });
    } else if (charge.source === "assumed") {
      notices.push({
        code: "charge-assumed",
        message: "The format has no charge mark, so charge is set at the first sample.",
      });
    }
    if (drop === undefined)
      notices.push({
        code: "no-drop",
        message: "No drop is marked. The roast may be unfinished.",
      });
    else if (drop.source === "assumed") {
      notices.push({
        code: "drop-assumed",
        message: "The format has no drop mark, so drop is set at the last sample.",
      });
    }
  }
  return notices;
}
