import type { Literal, LiteralDict } from "../file/read-literal.ts";

/** Fields of a profile of Artisan: every one may be missing, of another type, or wrapped in a list of its own. */
export class ProfileFields {
  readonly #dict: LiteralDict;

  constructor(dict: LiteralDict) {
    this.#dict = dict;
  }

  has(key: string): boolean {
    return this.#dict.has(key);
  }

  /** A number; text that is one counts. */
  number(key: string): number | null {
    return numberFrom(single(this.#dict.get(key)));
  }

  /** A number that is above 0, as Artisan writes 0 for what nobody entered. */
  entered(key: string): number | null {
    const value = this.number(key);
    return value !== null && value > 0 ? value : null;
  }

  /** Text as it was typed: Artisan escapes it once more before it prints the dictionary. */
  text(key: string): string | null {
    const value = single(this.#dict.get(key));
    if (typeof value === "number") return String(value);
    return typeof value === "string" && value.trim() !== "" ? unescaped(value) : null;
  }

  isTrue(key: string): boolean {
    return single(this.#dict.get(key)) === true;
  }

  list(key: string): readonly Literal[] {
    const value = this.#dict.get(key);
    return Array.isArray(value) ? value : [];
  }

  numbers(key: string): (number | null)[] {
    return this.list(key).map(numberFrom);
  }

  texts(key: string): string[] {
    return this.list(key).map((value) => (typeof value === "string" ? unescaped(value) : ""));
  }

  lists(key: string): (number | null)[][] {
    return this.list(key).map((value) => (Array.isArray(value) ? value.map(numberFrom) : []));
  }

  dict(key: string): ProfileFields {
    const value = single(this.#dict.get(key));
    return new ProfileFields(value instanceof Map ? value : new Map());
  }
}

/** The value of a list of one, which scripts make of every single value. */
const single = (value: Literal | undefined): Literal | undefined =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

export function numberFrom(value: Literal | undefined): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) return null;
  return Number(value);
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["\\", "\\"],
]);
const LAST_CODE_POINT = 0x10ffff;

/** Undoes the escapes that Artisan writes and leaves every other character alone. Worked: `Para\xedso` → `Paraíso`. */
export function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:([nrt\\])|x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))/gi,
    (whole, short, two, four, eight) => {
      if (short !== undefined) return SHORT.get(short) ?? whole;
      const code = Number.parseInt(two ?? four ?? eight, 16);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}
