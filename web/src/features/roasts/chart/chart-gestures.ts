import type { ChartView } from "./chart-view.ts";

/** Pixels of a wheel that zoom by one step. */
const WHEEL_STEP = 40;

interface Drag {
  x: number;
  hasMoved: boolean;
}

/**
 * Moves a view by mouse and fingers over the drawing: dragging pans, two fingers zoom, as does the wheel with Ctrl, which
 * is also what a touchpad sends for two fingers; a double click shows the whole. Up and down stays with the page (`touch-action: pan-y`). Returns what
 * takes the listeners away.
 */
export function followGestures(over: HTMLElement, view: ChartView): () => void {
  const pointers = new Map<number, Drag>();
  const listening = new AbortController();
  const { signal } = listening;
  over.style.touchAction = "pan-y";
  const secondsOf = (pixels: number) => {
    const [from, to] = view.span;
    return (pixels / over.clientWidth) * (to - from);
  };
  const secAt = (x: number) => view.span[0] + secondsOf(x - over.getBoundingClientRect().left);

  over.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || event.shiftKey) return;
      pointers.set(event.pointerId, { x: event.clientX, hasMoved: false });
      over.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  over.addEventListener(
    "pointermove",
    (event) => {
      const pointer = pointers.get(event.pointerId);
      if (pointer === undefined) return;
      const moved = event.clientX - pointer.x;
      if (moved === 0) return;
      view.beginMove();
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) view.pan(-secondsOf(moved));
      else pinch(view, { fixed: secAt(other.x), from: secAt(pointer.x), to: secAt(event.clientX) });
      pointer.x = event.clientX;
      pointer.hasMoved = true;
    },
    { signal },
  );
  const release = (event: PointerEvent) => {
    const isTap = event.pointerType === "touch" && pointers.get(event.pointerId)?.hasMoved === false;
    pointers.delete(event.pointerId);
    if (pointers.size === 0) view.endMove();
    // A finger has no place before it touches, so that no movement of a mouse follows from a tap.
    if (isTap) view.point(event.clientX - over.getBoundingClientRect().left);
  };
  over.addEventListener("pointerup", release, { signal });
  over.addEventListener("pointercancel", release, { signal });
  over.addEventListener("dblclick", () => view.showAll(), { signal });
  over.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey) view.zoom(-event.deltaY / WHEEL_STEP, secAt(event.clientX));
      else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) view.pan(secondsOf(event.deltaX));
      else return;
      event.preventDefault();
    },
    { signal, passive: false },
  );
  return () => listening.abort();
}

/** Keeps the time under one finger where it is, while that under the other follows the finger. */
function pinch(view: ChartView, { fixed, from, to }: { fixed: number; from: number; to: number }): void {
  const factor = (from - fixed) / (to - fixed);
  // Fingers that meet or pass each other would turn the chart around.
  if (!(factor > 0.2 && factor < 5)) return;
  const [start, end] = view.span;
  view.show(fixed - (fixed - start) * factor, fixed + (end - fixed) * factor);
}
