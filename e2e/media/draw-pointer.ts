/** Runs in the page: an arrow where the film's pointer is, with a ring while it presses. */
export function drawPointer({ x, y, isPressed }: { x: number; y: number; isPressed: boolean }) {
  const svg = "http://www.w3.org/2000/svg";
  let pointer = document.getElementById("film-pointer");
  if (!pointer) {
    pointer = document.createElement("div");
    pointer.id = "film-pointer";
    pointer.setAttribute("aria-hidden", "true");
    pointer.style.cssText = "position:fixed;z-index:2147483647;pointer-events:none;width:0;height:0";
    const drawing = document.createElementNS(svg, "svg");
    drawing.setAttribute("width", "60");
    drawing.setAttribute("height", "60");
    drawing.style.cssText = "position:absolute;left:-30px;top:-30px;overflow:visible";
    const ring = document.createElementNS(svg, "circle");
    ring.setAttribute("cx", "30");
    ring.setAttribute("cy", "30");
    ring.setAttribute("r", "16");
    ring.setAttribute("fill", "rgb(178 62 22 / 0.28)");
    const arrow = document.createElementNS(svg, "path");
    arrow.setAttribute("d", "M30 30v19l5-4.5 3.5 8 4-1.8-3.5-7.700h7z");
    arrow.setAttribute("fill", "#1f1a17");
    arrow.setAttribute("stroke", "#ffffff");
    arrow.setAttribute("stroke-width", "1.5");
    drawing.append(ring, arrow);
    pointer.append(drawing);
    document.documentElement.append(pointer);
  }
  pointer.style.left = `${x}px`;
  pointer.style.top = `${y}px`;
  const ring = pointer.querySelector("circle");
  if (ring) ring.style.opacity = isPressed ? "1" : "0";
}
