import type { RecordedCurve } from "@tryer/contract";
import {
  type Alignment,
  RATE_WINDOW_SEC,
  type RoastCurve,
  rateOfRise,
  roastEvent,
  type TemperatureUnit,
  valuesAt,
} from "@tryer/domain/roast-logs";
import { roastLook } from "../chart/chart-colors.ts";
import type { ChartLine, ChartLines } from "../chart/chart-line.ts";
import { roastRange, temperatureDifferenceIn, temperatureIn } from "../curve/shown-curve.ts";
import type { ComparedLine } from "./compare-state.ts";

/** A roast that is compared, with its place, by which it is drawn. */
export interface ComparedRoast {
  id: string;
  number: string;
  place: number;
  log: (Omit<RecordedCurve, "curve"> & { curve: RoastCurve }) | null;
}

interface AlignedAs {
  align: Alignment;
  /** Roasts whose lines are left out; the times cover them as well, so that nothing moves when one is hidden. */
  hidden?: readonly string[];
  lines: readonly ComparedLine[];
  unit: TemperatureUnit;
}

export interface AlignedCurves extends ChartLines {
  range: [number, number];
  /** Roasts that are not drawn because the moment is not known of them. */
  unaligned: string[];
}

/** Roasts over one column of seconds, before and after the moment at which they are laid upon each other. */
export function alignedCurves(
  roasts: readonly ComparedRoast[],
  { align, hidden = [], lines, unit }: AlignedAs,
): AlignedCurves {
  const placed = roasts.flatMap((roast) => {
    const { log } = roast;
    const zero = log && roastEvent(log, align);
    return log === null || zero === null ? [] : [{ ...roast, log, zeroSec: zero.atSec }];
  });
  const ranges = placed.map(({ log, zeroSec }) =>
    roastRange(log.curve.timeSec, log.events).map((sec) => sec - zeroSec),
  );
  const from = Math.floor(Math.min(...ranges.map(([start = 0]) => start)));
  const to = Math.ceil(Math.max(...ranges.map(([, end = 0]) => end)));
  const isDrawn = to > from && Number.isFinite(to - from);
  const timeSec = isDrawn ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [];
  return {
    timeSec,
    lines: placed
      .filter(({ id }) => !hidden.includes(id))
      .flatMap((roast) => lines.map((line) => lineOf(roast, line, { timeSec, unit }))),
    range: isDrawn ? [from, to] : [0, 1],
    unaligned: roasts.filter(({ id }) => placed.every((each) => each.id !== id)).map(({ number }) => number),
  };
}

interface PlacedRoast extends ComparedRoast {
  log: NonNullable<ComparedRoast["log"]>;
  zeroSec: number;
}

const LINE_NAMES: Record<ComparedLine, string> = { bean: "beans", rate: "rate of rise", env: "environment" };

function lineOf(
  { id, number, place, log: { curve }, zeroSec }: PlacedRoast,
  line: ComparedLine,
  { timeSec, unit }: { timeSec: readonly number[]; unit: TemperatureUnit },
): ChartLine {
  const own = curve.timeSec.map((sec) => sec - zeroSec);
  const values: Record<ComparedLine, () => (number | null)[]> = {
    bean: () => valuesAt(own, curve.beanTempC, timeSec),
    env: () => valuesAt(own, curve.envTempC, timeSec),
    rate: () => valuesAt(own, rateOfRise(own, curve.beanTempC, RATE_WINDOW_SEC.usual), timeSec),
  };
  const isRate = line === "rate";
  const shown = (value: number) => (isRate ? temperatureDifferenceIn(unit, value) : temperatureIn(unit, value));
  return {
    ...roastLook(place),
    key: `${line} ${id}`,
    label: `${number} ${LINE_NAMES[line]}`,
    unit: isRate ? `°${unit}/min` : `°${unit}`,
    scale: isRate ? "rate" : "temperature",
    width: 1,
    isStepped: false,
    values: values[line]().map((value) => (value === null ? null : shown(value))),
  };
}
