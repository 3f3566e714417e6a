const KEY = "tryer:single-keys";

const listeners = new Set<() => void>();

/** Shortcuts of single keys get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function subscribeToSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Storage is switched off: the choice holds nowhere, and they stay on.
  }
  for (const listener of listeners) listener();
}
