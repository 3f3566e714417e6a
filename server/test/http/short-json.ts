const WIDTH = 160;

/** JSON as text in which what fits on a line stands on one, so that a review of a change shows it with its surroundings. */
export function shortJson(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + flat.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((entry) => shortJson(entry, deeper))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${shortJson(entry, deeper)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.map((part) => deeper + part).join(",\n")}\n${indent}${close}`;
}
