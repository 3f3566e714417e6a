/** Value that is printed; what is no number is printed as a missing one. */
export type Printed = string | number | boolean | null | readonly Printed[] | { readonly [key: string]: Printed };

/** Prints a value in Python's literal syntax, as Artisan saves it. Only ASCII is written. Worked: `{ a: [1, null] }` → `{'a': [1, None]}`. */
export function pythonText(value: Printed): string {
  if (value === null) return "None";
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (isList(value)) return `[${value.map(pythonText).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, each]) => `${quoted(key)}: ${pythonText(each)}`)
    .join(", ")}}`;
}

const isList = (value: object): value is readonly Printed[] => Array.isArray(value);

const quoted = (text: string): string => `'${escapedText(text).replaceAll("'", "\\'")}'`;

const SHORT: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\\", "\\\\"],
]);

/** Escapes a text as Python's `unicode_escape` does. Worked: `Paraíso` → `Para\xedso`. */
export function escapedText(text: string): string {
  return text.replace(/[^ -[\]-~]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const hex = (places: number) => code.toString(16).padStart(places, "0");
    const wide = code < 0x10000 ? `\\u${hex(4)}` : `\\U${hex(8)}`;
    return SHORT.get(character) ?? (code < 0x100 ? `\\x${hex(2)}` : wide);
  });
}
