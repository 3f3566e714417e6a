import uPlot from "uplot";
import { saveFile } from "#ui/format/csv.ts";
import { type ChartColor, chartColors } from "./chart-colors.ts";
import type { ChartLines } from "./chart-line.ts";
import { type ChartMark, chartOptions } from "./chart-options.ts";

export interface ChartPictureOf {
  /** Title of the picture and of its file. */
  title: string;
  curve: ChartLines;
  marks: readonly ChartMark[];
  bands: readonly { fromSec: number; toSec: number; color: ChartColor }[];
  axisTitles: { temperature: string; rate: string };
  /** Highest rate of rise that is shown. */
  rateTop: number;
  /** Times that are shown at first. */
  range: [number, number];
}

/** Pixels of a picture: fine enough for a page of paper. */
const WIDTH = 2000;
const HEIGHT = 1000;
const SIZE = 2;
const MARGIN = 40;
const LINE = 44;
const SWATCH = 56;
const FACE = "'Hanken Grotesk Variable', sans-serif";

/** The chart with its title and the names of its lines as a PNG, dark on white in every theme. */
export async function chartPicture(of: ChartPictureOf): Promise<Blob> {
  const canvas = await new Promise<HTMLCanvasElement>((resolve) => drawPicture(of, resolve));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("the browser made no picture")) : resolve(png)),
      "image/png",
    );
  });
}

export const savePicture = (title: string, png: Blob): void => saveFile(`${title}.png`, png);

/** Puts the picture in a place of the page that is only printed. It is there before the browser prints. */
export function paintOnPaper(place: HTMLElement, of: ChartPictureOf): void {
  drawPicture(of, (canvas) => place.replaceChildren(canvas));
}

function drawPicture(
  { title, curve, marks, bands, axisTitles, rateTop, range }: ChartPictureOf,
  onDrawn: (canvas: HTMLCanvasElement) => void,
) {
  const colors = chartColors("light");
  const host = document.createElement("div");
  const ratio = uPlot.pxRatio;
  const options = chartOptions({
    // Its canvas has as many pixels as the picture, whatever the screen has to an inch.
    width: WIDTH / ratio,
    height: HEIGHT / ratio,
    size: SIZE / ratio,
    lines: curve.lines,
    colors,
    range,
    rateTop,
    axisTitles,
    marks,
    bands: bands.map(({ color, ...band }) => ({ ...band, color: colors.of(color) })),
    onPoint: () => {},
    onReady: (chart) => {
      const canvas = withTitle(chart.ctx.canvas, { title, curve });
      chart.destroy();
      onDrawn(canvas);
    },
  });
  const chart = new uPlot(options, [curve.timeSec, ...curve.lines.map(({ values }) => values)], host);
  chart.setScale("x", { min: range[0], max: range[1] });
}

function withTitle(
  chart: HTMLCanvasElement,
  { title, curve }: Pick<ChartPictureOf, "title" | "curve">,
): HTMLCanvasElement {
  const colors = chartColors("light");
  const canvas = document.createElement("canvas");
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("the browser draws no pictures");
  ctx.font = `${26}px ${FACE}`;
  const names = placedNames(curve.lines.map(({ label }) => ctx.measureText(label).width));
  const top = MARGIN + LINE + (names.rows + 1) * LINE;
  canvas.width = WIDTH + 2 * MARGIN;
  canvas.height = top + chart.height + MARGIN;
  ctx.fillStyle = colors.card;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = "#1F1A17";
  ctx.font = `600 34px ${FACE}`;
  ctx.fillText(title, MARGIN, MARGIN + 34, WIDTH);
  ctx.font = `26px ${FACE}`;
  for (const [at, { color, dash, label }] of curve.lines.entries()) {
    const { x, row } = names.places[at] ?? { x: 0, row: 0 };
    const y = MARGIN + LINE * (row + 2);
    ctx.strokeStyle = colors.of(color);
    ctx.lineWidth = 4;
    ctx.setLineDash(dash.map((length) => length * SIZE));
    ctx.beginPath();
    ctx.moveTo(MARGIN + x, y - 9);
    ctx.lineTo(MARGIN + x + SWATCH, y - 9);
    ctx.stroke();
    ctx.fillText(label, MARGIN + x + SWATCH + 10, y, WIDTH - SWATCH);
  }
  ctx.drawImage(chart, MARGIN, top);
  return canvas;
}

/** Places of the names of the lines, row by row. */
function placedNames(widths: readonly number[]) {
  let [x, row] = [0, 0];
  const places = widths.map((width) => {
    const whole = SWATCH + 10 + width + 40;
    if (x > 0 && x + whole > WIDTH) [x, row] = [0, row + 1];
    const place = { x, row };
    x += whole;
    return place;
  });
  return { places, rows: row };
}
