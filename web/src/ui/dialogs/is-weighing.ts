import { createAtom } from "@tanstack/react-store";

/** Whether a reading of a scale lies over a form in a dialog, and has the Escape key to itself. */
export const isWeighing = createAtom(false);
