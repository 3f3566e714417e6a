import type { KeptEntry } from "#api/outbox/kept-entries.ts";

const entriesText = (count: number) => `${count} ${count === 1 ? "entry" : "entries"}`;

/** Words above every page about the entries on this device; null where there are none. */
export function noticeText(entries: readonly KeptEntry[], isSignedOut: boolean): string | null {
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const waiting = entries.length - refused;
  if (waiting > 0 && isSignedOut) return `Sign in to send ${entriesText(waiting)}`;
  const waits = waiting === 0 ? [] : [`${entriesText(waiting)} ${waiting === 1 ? "waits" : "wait"} to be sent`];
  const isRefused = refused === 0 ? [] : [`${entriesText(refused)} not taken`];
  const words = [...waits, ...isRefused];
  return words.length === 0 ? null : words.join(" · ");
}

/** `greenWeightKg` → `Green weight kg` */
function words(key: string): string {
  const spaced = key.replace(
    /([a-z0-9])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Values that were entered, as lines to read or to copy: nothing is left out but what is empty. */
export function enteredLines(input: unknown, indent = ""): string[] {
  if (typeof input !== "object" || input === null) return [`${indent}${String(input)}`];
  return Object.entries(input).flatMap(([key, value]) => {
    if (value === null || value === undefined || value === "") return [];
    const name = Array.isArray(input) ? `${Number(key) + 1}` : words(key);
    if (typeof value !== "object") return [`${indent}${name}: ${String(value)}`];
    const inner = enteredLines(value, `${indent}  `);
    return inner.length === 0 ? [] : [`${indent}${name}:`, ...inner];
  });
}

/** An entry as text that can be pasted anywhere. */
export const entryText = ({ label, madeAt, refusal, input }: KeptEntry): string =>
  [label, `Entered: ${madeAt}`, ...(refusal === null ? [] : [`Not taken: ${refusal}`]), ...enteredLines(input)].join(
    "\n",
  );
