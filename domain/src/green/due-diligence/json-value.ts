/** A number of the file as it is written, in front of it a character that JSON text cannot hold. */
const NUMBER_MARK = "\u0001";
const STRING_OR_NUMBER = /"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reads the JSON of a file with its numbers as they are written: a number would drop zeros at the end. */
export function parseWithNumbers(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  const json = text.replace(/^\ufeff/, "");
  try {
    JSON.parse(json);
    const marked = json.replace(STRING_OR_NUMBER, (part) => (part.startsWith('"') ? part : `"\\u0001${part}"`));
    return { ok: true, value: JSON.parse(marked) };
  } catch (error) {
    return {
      ok: false,
      reason: `The file is not valid JSON: ${error instanceof Error ? error.message : "unreadable"}`,
    };
  }
}

/** A number as the file writes it; null for other values. */
export const writtenNumber = (value: unknown): string | null =>
  typeof value === "string" && value.startsWith(NUMBER_MARK) ? value.slice(NUMBER_MARK.length) : null;

/** Value of an own key of parsed JSON; undefined where there is none. */
export function valueAt(holder: unknown, key: string): unknown {
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
}

export function textAt(holder: unknown, key: string): string | null {
  const value = valueAt(holder, key);
  return typeof value === "string" ? value : null;
}
