import type { ReactNode } from "react";

/** Marks the step of a page that adds a record, which the key n presses. */
export const NewStep = ({ children }: { children: ReactNode }) => (
  <span data-new-step style={{ display: "contents" }}>
    {children}
  </span>
);

/** Presses the step of the page that adds a record; false where it has none, or none that can be reached. */
export function pressNewStep(): boolean {
  const steps = document.querySelectorAll<HTMLElement>("main [data-new-step] :is(a, button):not(:disabled)");
  const step = [...steps].find((each) => each.closest("[inert]") === null && each.checkVisibility());
  step?.click();
  return step !== undefined;
}
