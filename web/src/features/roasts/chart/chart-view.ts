import { decimated } from "@tryer/domain/roast-logs";
import type uPlot from "uplot";
import type { ChartLines } from "./chart-line.ts";

const ZOOM = 0.8;
/** The shortest time that is shown, in seconds. */
const SHORTEST_SEC = 10;
/** Stretches of time whose readings are drawn while the chart moves, four or five of each. */
const MOVING_COLUMNS = 120;

/** The part of the times that a chart shows. While it moves, fewer readings are drawn; at rest all of them. */
export class ChartView {
  readonly #chart: uPlot;
  readonly #whole: uPlot.AlignedData;
  /** Positions of the readings that are drawn while it moves; null at rest. */
  #moving: number[] | null = null;
  readonly #range: [number, number];

  constructor(chart: uPlot, { timeSec, lines }: ChartLines, range: [number, number]) {
    this.#chart = chart;
    this.#whole = [timeSec, ...lines.map(({ values }) => values)];
    this.#range = range;
  }

  get span(): [number, number] {
    const { min, max } = this.#chart.scales.x ?? {};
    return [min ?? this.#range[0], max ?? this.#range[1]];
  }

  /** Shows a part, moved back into the times that there are. */
  show(from: number, to: number): void {
    const times = this.#whole[0];
    const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1];
    const length = Math.min(Math.max(to - from, SHORTEST_SEC), last - first);
    const min = Math.min(Math.max(from, first), last - length);
    this.#chart.setScale("x", { min, max: min + length });
  }

  pan(seconds: number): void {
    const [from, to] = this.span;
    this.show(from + seconds, to + seconds);
  }

  /** Shows 0.8 times as much per step in, around a time, which stays where it is. */
  zoom(steps: number, around?: number): void {
    const [from, to] = this.span;
    const middle = around ?? this.pointedSec ?? (from + to) / 2;
    const factor = ZOOM ** steps;
    this.show(middle - (middle - from) * factor, middle + (to - middle) * factor);
  }

  /** Shows the roast; shows the whole recording where the roast is shown already. */
  showAll(): void {
    const [from, to] = this.span;
    const isShown = from === this.#range[0] && to === this.#range[1];
    const times = this.#whole[0];
    if (isShown) this.show(times[0] ?? 0, times.at(-1) ?? 1);
    else this.show(...this.#range);
  }

  /** Moves the crosshair by readings, and the part that is shown along with it. */
  step(readings: number): void {
    const times = this.#whole[0];
    const [from, to] = this.span;
    const start = this.#chart.cursor.idx ?? times.findIndex((sec) => sec >= from);
    const sec = times[Math.min(times.length - 1, Math.max(0, start + readings))] ?? 0;
    if (sec < from) this.pan(sec - from);
    if (sec > to) this.pan(sec - to);
    // The place follows from the scale, which is set in the same turn.
    queueMicrotask(() => this.#chart.setCursor({ left: this.#chart.valToPos(sec, "x"), top: 1 }));
  }

  /** Sets the crosshair to a place of the drawing, in pixels from its left. */
  point(left: number): void {
    this.#chart.setCursor({ left, top: 1 });
  }

  get pointedSec(): number | undefined {
    return this.#chart.cursor.idx == null ? undefined : this.#whole[0][this.#chart.cursor.idx];
  }

  /** Place of a reading among all of them. */
  placeOf(drawn: number | null): number | null {
    return drawn === null || this.#moving === null ? drawn : (this.#moving[drawn] ?? null);
  }

  beginMove(): void {
    if (this.#moving !== null) return;
    const [times, beans = []] = this.#whole;
    const kept = decimated(
      [...times],
      [...beans].map((value) => value ?? null),
      MOVING_COLUMNS,
    );
    if (kept.length === times.length) return;
    this.#moving = kept;
    const few = (values: uPlot.AlignedData[number]) => kept.map((at) => values[at] ?? null);
    this.#chart.setData(this.#whole.map(few) as uPlot.AlignedData, false);
  }

  endMove(): void {
    if (this.#moving === null) return;
    this.#moving = null;
    this.#chart.setData(this.#whole, false);
    this.#chart.redraw();
  }
}
