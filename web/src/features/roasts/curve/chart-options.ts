import type { RoastEvent } from "@tryer/domain/roast-logs";
import type uPlot from "uplot";
import { clock, type ShownLine } from "./shown-curve.ts";

export interface Band {
  fromSec: number;
  toSec: number;
  color: string;
}

export interface ChartLook {
  width: number;
  height: number;
  lines: readonly ShownLine[];
  colors: ChartColors;
  events: readonly (Pick<RoastEvent, "atSec"> & { label: string })[];
  bands: readonly Band[];
  /** Highest rate of rise of the right axis. */
  rateTop: number;
  /** Times that are shown before anybody zooms. */
  range: [number, number];
  onPoint: (index: number | null) => void;
}

export interface ChartColors {
  text: string;
  grid: string;
  card: string;
  line: (key: string) => string;
}

const FONT = "12px 'Hanken Grotesk Variable', sans-serif";
/** The phases are tinted so much behind the curve. */
const TINT = 0.08;
const MINUTE = 60;
/** Distances between the marks of time, in seconds. */
const TIME_STEPS = [10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

/** Options of the chart: temperatures to the left, rate of rise to the right, times of the roast below. */
export function chartOptions({
  width,
  height,
  lines,
  colors,
  events,
  bands,
  range,
  rateTop,
  onPoint,
}: ChartLook): uPlot.Options {
  const axis = { stroke: colors.text, font: FONT, ticks: { show: false } };
  return {
    width,
    height,
    legend: { show: false },
    padding: [24, 8, 0, 0],
    cursor: { y: false, drag: { x: true, y: false }, points: { size: 6 } },
    hooks: {
      setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)],
      drawClear: [(chart) => drawBands(chart, bands)],
      draw: [(chart) => drawEvents(chart, events, colors)],
    },
    scales: {
      x: { time: false, range: (_, low, high) => (low === high ? range : [low, high]) },
      temperature: { range: (_, low, high) => [Math.floor(low / 20) * 20, Math.ceil(high / 20) * 20] },
      // The rise of a roast: neither the fall after the charge nor the leap of the probe that follows it.
      rate: { range: (_, __, high) => [0, Math.min(rateTop, Math.max(10, Math.ceil(high / 5) * 5))] },
    },
    axes: [
      {
        ...axis,
        grid: { stroke: colors.grid, width: 1 },
        incrs: TIME_STEPS,
        values: (_, splits) => splits.map(clock),
      },
      { ...axis, scale: "temperature", size: 44, grid: { stroke: colors.grid, width: 1 } },
      { ...axis, scale: "rate", side: 1, size: 32, grid: { show: false } },
    ],
    // Lines of one pixel: wider ones take five times as long to draw while somebody pans.
    series: [
      {},
      ...lines.map(({ key, scale }) => ({
        scale,
        stroke: colors.line(key),
        width: key === "bean" ? 2 : 1,
        points: { show: false },
        spanGaps: false,
      })),
    ],
  };
}

function drawBands(chart: uPlot, bands: readonly Band[]): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.globalAlpha = TINT;
  for (const { fromSec, toSec, color } of bands) {
    const [from, to] = [fromSec, toSec].map((sec) =>
      Math.min(bbox.left + bbox.width, Math.max(bbox.left, chart.valToPos(sec, "x", true))),
    );
    if (from === undefined || to === undefined || to <= from) continue;
    ctx.fillStyle = color;
    ctx.fillRect(from, bbox.top, to - from, bbox.height);
  }
  ctx.restore();
}

function drawEvents(chart: uPlot, events: ChartLook["events"], colors: ChartColors): void {
  const { ctx, bbox } = chart;
  const scale = bbox.width / chart.over.clientWidth;
  ctx.save();
  ctx.font = `${12 * scale}px 'Hanken Grotesk Variable', sans-serif`;
  ctx.strokeStyle = colors.text;
  ctx.fillStyle = colors.text;
  ctx.setLineDash([3 * scale, 3 * scale]);
  let free = bbox.left;
  for (const { atSec, label } of events) {
    const x = Math.round(chart.valToPos(atSec, "x", true));
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    // A name that would stand on the one before is left out: the table below has them all.
    const width = ctx.measureText(label).width;
    const at = Math.min(x - width / 2, bbox.left + bbox.width - width);
    if (at < free) continue;
    ctx.fillText(label, at, bbox.top - 8 * scale);
    free = at + width + 8 * scale;
  }
  ctx.restore();
}
