import uPlot from "uplot";
import type { ChartColors } from "./chart-colors.ts";
import { type ChartLine, clock } from "./chart-line.ts";

export interface ChartBand {
  fromSec: number;
  toSec: number;
  color: string;
}

/** A moment with its short name, which stands above the chart. */
export interface ChartMark {
  atSec: number;
  label: string;
  /** Whether it is outside the profile of the roast: it is amber, and its label says how far. */
  isOutside?: boolean;
}

export interface ChartLook {
  width: number;
  height: number;
  /** Size of letters and lines: 1 on screen, more in a picture. */
  size: number;
  lines: readonly ChartLine[];
  colors: ChartColors;
  marks: readonly ChartMark[];
  bands: readonly ChartBand[];
  /** Titles of the axes, with what the rate of rise is; without them where there is no room. */
  axisTitles: { temperature: string; rate: string } | null;
  /** Highest rate of rise of the right axis. */
  rateTop: number;
  /** Times that are shown before anybody zooms. */
  range: [number, number];
  onPoint: (index: number | null) => void;
  onReady?: (chart: uPlot) => void;
}

const FACE = "'Hanken Grotesk Variable', sans-serif";
/** The phases are tinted so much behind the curve. */
const TINT = 0.08;
const MINUTE = 60;
/** Distances between the marks of time, in seconds. */
const TIME_STEPS = [10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];
/** Settings are drawn in the lower part of the chart, below the curves: so many times their highest value is its top. */
const SETTING_ROOM = 3;

/** Options of the chart: temperatures to the left, rate of rise to the right, times below, settings as steps at the foot. */
export function chartOptions(look: ChartLook): uPlot.Options {
  const { width, height, size, lines, colors, bands, range, rateTop, axisTitles, onPoint, onReady } = look;
  const font = `${12 * size}px ${FACE}`;
  const axis = {
    stroke: colors.text,
    font,
    labelFont: font,
    labelSize: 20 * size,
    gap: 4 * size,
    ticks: { show: false },
  };
  const title = (text: string | undefined) => (text === undefined ? {} : { label: text });
  const hasRate = lines.some(({ scale }) => scale === "rate");
  const grid = { stroke: colors.grid, width: size };
  return {
    width,
    height,
    legend: { show: false },
    padding: [24 * size, hasRate ? 0 : 16 * size, 0, 0],
    cursor: {
      y: false,
      drag: { x: true, y: false },
      points: { size: 6 },
      // With Shift a part is marked, which is then shown; without it the chart is drawn along (chart-gestures.ts).
      bind: {
        mousedown: (_chart, _target, handler) => (event) => (event.shiftKey ? handler(event) : null),
        dblclick: () => () => null,
        // A finger that was lifted has not left: the values that it tapped at stay.
        mouseleave: (_chart, _target, handler) => (event) =>
          matchMedia("(hover: none)").matches ? null : handler(event),
      },
    },
    hooks: {
      ready: [(chart) => onReady?.(chart)],
      setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)],
      drawClear: [(chart) => drawBands(chart, bands)],
      draw: [(chart) => drawMarks(chart, look)],
    },
    scales: {
      x: { time: false, range: (_, low, high) => (low === high ? range : [low, high]) },
      temperature: { range: (_, low, high) => [Math.floor(low / 20) * 20, Math.ceil(high / 20) * 20] },
      // The rise of a roast: neither the fall after the charge nor the leap of the probe that follows it.
      rate: { range: (_, __, high) => [0, Math.min(rateTop, Math.max(10, Math.ceil(high / 5) * 5))] },
      setting: { range: (_, __, high) => [0, Math.max(high, 1) * SETTING_ROOM] },
    },
    axes: [
      {
        ...axis,
        size: 28 * size,
        space: 50 * size,
        grid,
        incrs: TIME_STEPS,
        values: (_, splits) => splits.map(clock),
      },
      { ...axis, ...title(axisTitles?.temperature), scale: "temperature", size: 44 * size, space: 40 * size, grid },
      {
        ...axis,
        ...(hasRate ? title(axisTitles?.rate) : {}),
        scale: "rate",
        side: 1,
        size: 32 * size,
        space: 40 * size,
        show: hasRate,
        grid: { show: false },
      },
    ],
    series: [{}, ...lines.map((line) => seriesOf(line, colors, size))],
  };
}

const stepped = uPlot.paths.stepped?.({ align: 1 });

const seriesOf = ({ scale, color, dash, width, isStepped }: ChartLine, colors: ChartColors, size: number) => ({
  scale,
  stroke: colors.of(color),
  width: width * size,
  dash: dash.map((length) => length * size),
  points: { show: false },
  spanGaps: false,
  ...(isStepped && stepped ? { paths: stepped } : {}),
});

function drawBands(chart: uPlot, bands: readonly ChartBand[]): void {
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

function drawMarks(chart: uPlot, { marks, colors, size }: ChartLook): void {
  const { ctx, bbox } = chart;
  // Pixels of the canvas to one of the look.
  const scale = (ctx.canvas.width / chart.width) * size;
  ctx.save();
  ctx.font = `${12 * scale}px ${FACE}`;
  ctx.lineWidth = size;
  ctx.setLineDash([3 * scale, 3 * scale]);
  let free = bbox.left;
  for (const { atSec, label, isOutside = false } of marks) {
    const color = isOutside ? colors.of("amber") : colors.text;
    ctx.strokeStyle = color;
    ctx.fillStyle = color;
    const x = Math.round(chart.valToPos(atSec, "x", true));
    // A mark at the end of what is shown may be rounded beyond it.
    if (x < bbox.left - 1 || x > bbox.left + bbox.width + 1) continue;
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
