import { expect, type Page } from "./test.ts";

/** Smallest target for a thumb on a phone, in px. */
const THUMB = 44;

/** Every control of a part of the page is as tall as a thumb needs it; links within a text are exempt. */
export async function expectThumbSized(page: Page, part = "body") {
  const found = await page.evaluate(controlsBelow, { part, least: THUMB });
  expect.soft(found, `controls of ${part} on ${page.url()} that are below ${THUMB} px`).toEqual([]);
}

/** Finds controls that are too low; evaluated in the page. */
function controlsBelow({ part, least }: { part: string; least: number }) {
  // The rounding of a letter's height.
  const SLACK = 0.5;
  const controls = document.querySelectorAll<HTMLElement>(
    `${part} :is(button, input, select, textarea, summary, [role=option], a[role=button], .mantine-Button-root)`,
  );
  const isBig = ({ width, height }: DOMRect) => width >= least - SLACK && height >= least - SLACK;
  return [...controls].flatMap((control) => {
    // A field within a field, as that of a password, is pressed by its frame.
    const box = (control.closest(".mantine-Input-input") ?? control).getBoundingClientRect();
    if (!control.checkVisibility({ visibilityProperty: true }) || box.width === 0) return [];
    // A box to tick is pressed by its label as well.
    const labels = "labels" in control ? [...(control.labels as NodeListOf<HTMLLabelElement>)] : [];
    const isTick = control.matches("[type=checkbox], [type=radio]");
    if (isBig(box) || (isTick && labels.some((label) => isBig(label.getBoundingClientRect())))) return [];
    const name = control.getAttribute("aria-label") ?? (labels[0] ?? control).textContent?.trim();
    return [`${control.tagName.toLowerCase()} “${name}” ${Math.round(box.width)} × ${Math.round(box.height)}`];
  });
}
