import type { Literal, LiteralDict } from "./read-literal.ts";
import { readNumber } from "./read-number.ts";

/** Fields of a dictionary whose types nobody promises. */
export class DataFields {
  readonly #dict: LiteralDict;

  constructor(value: Literal | undefined) {
    this.#dict = value instanceof Map ? value : new Map();
  }

  has(key: string): boolean {
    return this.#dict.has(key);
  }

  /** A number, also one that is written as text. */
  number(...keys: string[]): number | null {
    for (const key of keys) {
      const value = numberOf(this.#dict.get(key));
      if (value !== null) return value;
    }
    return null;
  }

  text(...keys: string[]): string | null {
    for (const key of keys) {
      const value = this.#dict.get(key);
      if (typeof value === "string" && value.trim() !== "") return value;
      if (typeof value === "number") return String(value);
    }
    return null;
  }

  numbers(key: string): (number | null)[] {
    const value = this.#dict.get(key);
    return Array.isArray(value) ? value.map(numberOf) : [];
  }

  dict(key: string): DataFields {
    return new DataFields(this.#dict.get(key));
  }

  dicts(key: string): DataFields[] {
    const value = this.#dict.get(key);
    return Array.isArray(value) ? value.map((each) => new DataFields(each)) : [];
  }
}

function numberOf(value: Literal | undefined): number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" ? readNumber(value) : null;
}
