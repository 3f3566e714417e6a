import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { formatDuration, type ProfilePoint, parseDuration, profileAt, shownTemperature } from "@tryer/domain/roasts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { readTemperature } from "./profile-texts.ts";

/** Point of a drawn curve as it stands in fields. */
export interface DrawnPoint {
  /** Name of the row while it is edited. */
  key: number;
  time: string;
  temperature: string;
}

export interface PointErrors {
  time?: string;
  temperature?: string;
}

export type ReadPoints = { ok: true; points: ProfilePoint[] } | { ok: false; errors: Record<number, PointErrors> };

/** Points of a curve as they stand in fields. */
export const drawnPoints = (points: readonly ProfilePoint[], unit: TemperatureUnit): DrawnPoint[] =>
  points.map(({ atSec, beanTempC }, key) => ({
    key,
    time: formatDuration(Math.round(atSec)),
    temperature: fieldNumber(shownTemperature(beanTempC, unit)),
  }));

/** Points that a new drawing begins with: charge, turning point, and a steady rise to the drop. */
export const FIRST_POINTS: readonly ProfilePoint[] = [
  { atSec: 0, beanTempC: 200 },
  { atSec: 75, beanTempC: 92 },
  { atSec: 300, beanTempC: 155 },
  { atSec: 480, beanTempC: 196 },
  { atSec: 600, beanTempC: 212 },
];

/** Most points of a recorded curve that are taken into a drawing, which a person can still edit. */
const MOST_TRACED = 16;
const TRACE_STEPS = [15, 30, 60, 120, 300, 600, 3600];

/** Few points that follow a recorded curve, at whole times, with its end. */
export function tracedPoints(points: readonly ProfilePoint[]): ProfilePoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length <= MOST_TRACED) return [...points];
  const end = Math.floor(last.atSec);
  const step = TRACE_STEPS.find((sec) => (end - first.atSec) / sec < MOST_TRACED - 1) ?? end;
  const times = Array.from({ length: Math.ceil((end - first.atSec) / step) }, (_, at) => first.atSec + at * step);
  return [...times, end].flatMap((atSec) => {
    const beanTempC = profileAt(points, atSec);
    return beanTempC === null ? [] : [{ atSec, beanTempC: Math.round(beanTempC * 10) / 10 }];
  });
}

const isEmpty = ({ time, temperature }: DrawnPoint) => time.trim() === "" && temperature.trim() === "";

/** Reads points in whatever order they were typed; rows without anything count for nothing. */
export function readPoints(rows: readonly DrawnPoint[], unit: TemperatureUnit): ReadPoints {
  const errors: Record<number, PointErrors> = {};
  const points: ProfilePoint[] = [];
  for (const row of rows.filter((each) => !isEmpty(each))) {
    const time = readPointTime(row.time);
    const temperature = readTemperature(row.temperature, "The temperature", unit);
    const isTwice = time.ok && points.some(({ atSec }) => atSec === time.value);
    if (!time.ok || !temperature.ok || isTwice) {
      errors[row.key] = {
        ...(time.ok ? {} : { time: time.reason }),
        ...(isTwice ? { time: "Another point has this time" } : {}),
        ...(temperature.ok ? {} : { temperature: temperature.reason }),
      };
      continue;
    }
    points.push({ atSec: time.value, beanTempC: temperature.value });
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, points: points.sort((one, other) => one.atSec - other.atSec) };
}

/** The charge is at 0, which is no duration. */
const readPointTime = (text: string) =>
  /^0+(:00)?$/.test(text.trim()) ? ({ ok: true, value: 0 } as const) : parseDuration(text);

/** Points that can be read so far, for the preview beside the fields. */
export function readablePoints(rows: readonly DrawnPoint[], unit: TemperatureUnit): ProfilePoint[] {
  const byTime = new Map<number, ProfilePoint>();
  for (const row of rows) {
    const one = readPoints([row], unit);
    if (one.ok) for (const point of one.points) byTime.set(point.atSec, point);
  }
  return [...byTime.values()].sort((one, other) => one.atSec - other.atSec);
}

/** Rows in the other unit; a temperature that cannot be read stays as typed. */
export const drawnPointsIn = (rows: readonly DrawnPoint[], from: TemperatureUnit, to: TemperatureUnit): DrawnPoint[] =>
  rows.map((row) => {
    const read = readTemperature(row.temperature, "The temperature", from);
    return read.ok ? { ...row, temperature: fieldNumber(shownTemperature(read.value, to)) } : row;
  });
