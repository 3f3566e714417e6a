import { onPaper } from "./chart-ink.ts";

/** Pixels of a picture to one of the screen: fine enough for a page of paper. */
const SCALE = 2;
const MARGIN = 24;
const TITLE = 40;
const FACE = "'Hanken Grotesk Variable', sans-serif";

const LEGEND = 24;
const SWATCH_GAP = 8;
const ENTRY_GAP = 24;

/** Series of a chart as its legend names them. */
interface LegendEntry {
  name: string;
  swatch: SVGSVGElement | null;
}

/** A drawn chart with its title and legend as a PNG, dark on white in every theme. */
export async function chartPicture(
  title: string,
  drawing: SVGSVGElement,
  legend: readonly LegendEntry[],
): Promise<Blob> {
  const { image, width, height } = await imageOf(drawing);
  const canvas = document.createElement("canvas");
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("the browser draws no pictures");
  ctx.font = `12px ${FACE}`;
  const placed = await placedEntries(ctx, legend, width);
  const top = MARGIN + TITLE + placed.rows * LEGEND;
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (top + height + MARGIN) * SCALE;
  ctx.scale(SCALE, SCALE);
  ctx.fillStyle = "#FFFFFF";
  ctx.fillRect(0, 0, width + 2 * MARGIN, top + height + MARGIN);
  ctx.fillStyle = "#1F1A17";
  ctx.font = `600 18px ${FACE}`;
  ctx.fillText(title, MARGIN, MARGIN + 18, width);
  ctx.font = `12px ${FACE}`;
  for (const { name, drawn, x, row } of placed.entries) {
    const middle = MARGIN + TITLE + (row + 0.5) * LEGEND - 4;
    if (drawn !== null) ctx.drawImage(drawn.image, MARGIN + x, middle - drawn.height / 2, drawn.width, drawn.height);
    ctx.fillText(name, MARGIN + x + (drawn === null ? 0 : drawn.width + SWATCH_GAP), middle + 4);
  }
  ctx.drawImage(image, MARGIN, top, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("the browser made no picture")) : resolve(png)),
      "image/png",
    );
  });
}

/** Entries of a legend from left to right, in as many rows as they need. */
async function placedEntries(ctx: CanvasRenderingContext2D, legend: readonly LegendEntry[], width: number) {
  let x = 0;
  let row = 0;
  const entries = [];
  for (const { name, swatch } of legend) {
    const drawn = swatch === null ? null : await imageOf(swatch);
    const wide = ctx.measureText(name).width + (drawn === null ? 0 : drawn.width + SWATCH_GAP);
    if (x > 0 && x + wide > width) {
      x = 0;
      row += 1;
    }
    entries.push({ name, drawn, x, row });
    x += wide + ENTRY_GAP;
  }
  return { entries, rows: entries.length === 0 ? 0 : row + 1 };
}

/** A drawing as an image, in the colours of paper and without what shows the pointer. */
async function imageOf(drawing: SVGSVGElement) {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error("a copy of a drawing is a drawing");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("font-size", "12");
  copy.setAttribute("font-family", FACE);
  for (const passing of copy.querySelectorAll("[data-passing]")) passing.remove();
  const markup = onPaper(new XMLSerializer().serializeToString(copy));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  return { image, width, height };
}
