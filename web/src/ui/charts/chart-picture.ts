import { onPaper } from "./chart-ink.ts";

/** Pixels of a picture to one of the screen: fine enough for a page of paper. */
const SCALE = 2;
const MARGIN = 24;
const TITLE = 40;
const FACE = "'Hanken Grotesk Variable', sans-serif";

/** A drawn chart with its title as a PNG, dark on white in every theme. */
export async function chartPicture(title: string, drawing: SVGSVGElement): Promise<Blob> {
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
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + TITLE + 2 * MARGIN) * SCALE;
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("the browser draws no pictures");
  ctx.scale(SCALE, SCALE);
  ctx.fillStyle = "#FFFFFF";
  ctx.fillRect(0, 0, width + 2 * MARGIN, height + TITLE + 2 * MARGIN);
  ctx.fillStyle = "#1F1A17";
  ctx.font = `600 18px ${FACE}`;
  ctx.fillText(title, MARGIN, MARGIN + 18, width);
  ctx.drawImage(image, MARGIN, MARGIN + TITLE, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png === null ? reject(new Error("the browser made no picture")) : resolve(png)),
      "image/png",
    );
  });
}
