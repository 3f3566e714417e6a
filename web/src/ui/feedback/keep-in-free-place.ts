import { isDialogOpen } from "../dialogs/is-dialog-open.ts";
import { type Box, freePlace } from "./free-place.ts";

/** Controls that somebody may want to press next. */
const PRESSABLE =
  "button, [role=button], input, select, textarea, summary, a[class*=Button-root], [role=tab], [role=menuitem]";

/** Share of the window's height above which no toast rises: further up it would no longer be at the foot. */
const HIGHEST = 0.3;

/** Distance from the edges of the window, as in the style sheet. */
const MARGIN = 16;

/** Distance within which the next press mostly is from the last one: in the same row or the one below it. */
const NEAR = 120;

/** Keeps the box in the corner off the buttons beneath it; answers with the way to stop. */
export function keepInFreePlace(box: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    box.style.translate = "";
    const others = pressableBoxes(box);
    const last = document.activeElement?.getBoundingClientRect();
    const isLastKnown = last !== undefined && document.activeElement !== document.body;
    const next = isLastKnown ? others.filter(({ top }) => top >= last.top - NEAR && top <= last.bottom + NEAR) : [];
    const { left, up } = freePlace(box.getBoundingClientRect(), others, next, window.innerHeight * HIGHEST, MARGIN);
    box.style.translate = left === 0 && up === 0 ? "" : `${-left}px ${-up}px`;
  };
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  place();
  // A dialog that shuts or a page that comes brings other buttons; scrolling brings them from elsewhere.
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("resize", placeSoon);
  document.addEventListener("scrollend", placeSoon, { capture: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener("resize", placeSoon);
    document.removeEventListener("scrollend", placeSoon, { capture: true });
  };
}

/** Boxes of the controls in view, of the page or of the dialog over it. */
function pressableBoxes(toasts: HTMLElement): Box[] {
  const within = isDialogOpen() ? document.querySelectorAll("[role=dialog][aria-modal=true]") : [document.body];
  return [...within].flatMap((part) =>
    [...part.querySelectorAll(PRESSABLE)].flatMap((element) => {
      if (toasts.contains(element)) return [];
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const isInView = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
      return isInView ? [{ top, bottom, left, right }] : [];
    }),
  );
}
