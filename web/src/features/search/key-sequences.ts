/** Outcome of a key: a whole sequence, the beginning of one, or neither. */
export interface KeyStep {
  pressed: string | null;
  pending: string;
}

/** Follows keys that are pressed one after the other, as "g" and "d". A key that leads nowhere begins anew. */
export function followKeys(pending: string, key: string, known: readonly string[]): KeyStep {
  for (const typed of pending === "" ? [key] : [`${pending} ${key}`, key]) {
    if (known.includes(typed)) return { pressed: typed, pending: "" };
    if (known.some((keys) => keys.startsWith(`${typed} `))) return { pressed: null, pending: typed };
  }
  return { pressed: null, pending: "" };
}
