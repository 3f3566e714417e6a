import { type RefObject, useLayoutEffect } from "react";
import { riseToFreePlace } from "./free-place.ts";

/** What somebody may want to press next. */
const PRESSABLE = "button, [role=button], input, select, textarea, summary";

/** Of the window: a toast that rose further would no longer be in its corner. */
const HIGHEST = 0.3;

/** Keeps the box in the corner off the buttons beneath it for as long as something is shown in it. */
export function useFreePlace(corner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const box = corner.current;
    if (box === null || !isShown) return;
    let frame = 0;
    const place = () => {
      box.style.translate = "";
      const own = box.getBoundingClientRect();
      const beneath = [...document.querySelectorAll(PRESSABLE)].flatMap((element) => {
        if (box.contains(element)) return [];
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
        const isBeside = right <= own.left || left >= own.right;
        return width === 0 || height === 0 || isBeside ? [] : [{ top, bottom }];
      });
      const rise = riseToFreePlace(own, beneath, window.innerHeight * HIGHEST);
      box.style.translate = rise === 0 ? "" : `0 -${rise}px`;
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    // A dialog that shuts or a page that comes brings other buttons.
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener("resize", placeSoon);
    };
  }, [corner, isShown]);
}
