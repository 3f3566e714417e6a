import type { ChartColor } from "./chart-colors.ts";

/** Scales that lines share. A channel with a unit of its own has its own scale, named as the line, and no axis. */
export type ChartScale = "temperature" | "rate" | "setting" | (string & {});

/** A line of the chart, one value for each time. */
export interface ChartLine {
  key: string;
  label: string;
  /** Unit as it is written behind a value. */
  unit: string;
  scale: ChartScale;
  color: ChartColor;
  /** Pixels of dash and gap in turn; empty for a solid line. */
  dash: readonly number[];
  /** Whole pixels: others take five times as long to draw while somebody pans. */
  width: 1 | 2;
  /** Whether a value holds until the next one, as settings do. */
  isStepped: boolean;
  values: (number | null)[];
}

/** Lines over one column of times, in seconds. */
export interface ChartLines {
  timeSec: number[];
  lines: ChartLine[];
}

/** Minutes and seconds of a time of the curve, as −0:30 and 9:00. */
export function clock(sec: number): string {
  const whole = Math.round(Math.abs(sec));
  const sign = sec < 0 && whole > 0 ? "−" : "";
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
