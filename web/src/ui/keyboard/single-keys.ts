import { createAtom } from "@tanstack/react-store";

const KEY = "tryer:single-keys";

/** Shortcuts of single keys get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
export const areSingleKeysOn = createAtom(readChoice() !== "off");

export function switchSingleKeys(isOn: boolean): void {
  areSingleKeysOn.set(isOn);
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
