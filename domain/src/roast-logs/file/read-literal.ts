import { grouped } from "../../units/index.ts";
import { LogFault, type LogProblemReason } from "./log-fault.ts";
import { LOG_LIMITS } from "./log-limits.ts";

/** Value of a literal. Dictionaries are maps, so that no key can reach a prototype; what is no number is null. */
export type Literal = string | number | boolean | null | Literal[] | LiteralDict;
export type LiteralDict = Map<string, Literal>;

const WORDS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ["True", true],
  ["true", true],
  ["False", false],
  ["false", false],
  ["None", null],
  ["null", null],
  ["nan", null],
  ["NaN", null],
  ["inf", null],
  ["infinity", null],
  ["Infinity", null],
]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["a", "\x07"],
  ["v", "\v"],
  ["0", "\0"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["/", "/"],
  ["\n", ""],
]);
const CODES: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

/** Digits, signs, point and the `e` of an exponent. */
const isInNumber = (code: number): boolean =>
  (code >= 48 && code <= 57) || code === 46 || code === 45 || code === 43 || code === 101 || code === 69;

/** `L` behind the whole numbers of Python 2. */
const LONG_MARK = 76;

const LAST_CODE_POINT = 0x10ffff;
const LONGEST_NUMBER = 400;

/**
 * Reads data in JSON or in Python's literal syntax: strings in single or double quotes, also `u'…'`; whole and decimal
 * numbers, also `12L`; True, False, None; lists, tuples and dictionaries. Nothing is evaluated: a name or an operator is
 * refused at its place, and so is what nests too deep or holds too many values.
 */
export function readLiteral(text: string): Literal {
  return new LiteralReader(text).read();
}

class LiteralReader {
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Literal {
    const value = this.#value(0);
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw this.#unexpected();
    return value;
  }

  #value(depth: number): Literal {
    this.#skipBlanks();
    this.#values += 1;
    if (this.#values > LOG_LIMITS.values) {
      throw this.#fault("too-many-values", `at most ${grouped(LOG_LIMITS.values)} values of one file are read`);
    }
    const character = this.#text.charAt(this.#at);
    switch (character) {
      case "{":
        return this.#dict(depth + 1);
      case "[":
        return this.#list("]", depth + 1);
      case "(":
        return this.#tuple(depth + 1);
      case "'":
      case '"':
        return this.#string(character);
      case "":
        throw this.#cutOff();
      default:
        return /[-+.\d]/.test(character) ? this.#number() : this.#word();
    }
  }

  #dict(depth: number): LiteralDict {
    this.#enter(depth);
    const dict: LiteralDict = new Map();
    while (!this.#isClosed("}")) {
      const at = this.#at;
      const key = this.#value(depth);
      if (typeof key !== "string" && typeof key !== "number") {
        this.#at = at;
        throw this.#fault("not-data", "a key is neither a text nor a number here");
      }
      this.#skipBlanks();
      if (this.#text.charAt(this.#at) !== ":") throw this.#unexpected();
      this.#at += 1;
      dict.set(String(key), this.#value(depth));
      this.#comma("}");
    }
    return dict;
  }

  #list(end: "]" | ")", depth: number): Literal[] {
    this.#enter(depth);
    const list: Literal[] = [];
    while (!this.#isClosed(end)) {
      list.push(this.#value(depth));
      this.#comma(end);
    }
    return list;
  }

  /** A value in parentheses is that value; with a comma it is a tuple. */
  #tuple(depth: number): Literal {
    const list = this.#list(")", depth);
    let before = this.#at - 2;
    while (/\s/.test(this.#text.charAt(before))) before -= 1;
    return list.length === 1 && this.#text.charAt(before) !== "," ? (list[0] ?? null) : list;
  }

  #enter(depth: number): void {
    if (depth > LOG_LIMITS.depth) {
      throw this.#fault("too-deep", `lists nest deeper than ${LOG_LIMITS.depth} here, as no roast log does`);
    }
    this.#at += 1;
  }

  #isClosed(end: string): boolean {
    this.#skipBlanks();
    if (this.#at >= this.#text.length) throw this.#cutOff();
    if (this.#text.charAt(this.#at) !== end) return false;
    this.#at += 1;
    return true;
  }

  #comma(end: string): void {
    this.#skipBlanks();
    const character = this.#text.charAt(this.#at);
    if (character === ",") this.#at += 1;
    else if (character !== end) throw this.#unexpected();
  }

  #string(quote: string): string {
    this.#at += 1;
    let from = this.#at;
    let value = "";
    for (;;) {
      const character = this.#text.charAt(this.#at);
      if (character === "") throw this.#cutOff();
      if (character === quote) {
        value += this.#text.slice(from, this.#at);
        this.#at += 1;
        return value;
      }
      if (character === "\\") {
        value += this.#text.slice(from, this.#at) + this.#escape();
        from = this.#at;
      } else this.#at += 1;
    }
  }

  #escape(): string {
    const mark = this.#text.charAt(this.#at + 1);
    const length = CODES.get(mark) ?? 0;
    const digits = this.#text.slice(this.#at + 2, this.#at + 2 + length);
    const isCode = length > 0 && digits.length === length && /^[0-9a-f]+$/i.test(digits);
    const code = isCode ? Number.parseInt(digits, 16) : -1;
    if (code >= 0 && code <= LAST_CODE_POINT) {
      this.#at += 2 + length;
      return String.fromCodePoint(code);
    }
    const known = ESCAPES.get(mark);
    this.#at += 2;
    return known ?? `\\${mark}`;
  }

  #number(): number | null {
    const from = this.#at;
    while (isInNumber(this.#text.charCodeAt(this.#at))) {
      this.#at += 1;
      if (this.#at - from > LONGEST_NUMBER) throw this.#fault("not-data", "a number has too many digits here");
    }
    const written = this.#text.slice(from, this.#at);
    if (written.length === 1 && /[-+]/.test(written) && WORDS.get(this.#letters()) === null) {
      this.#at += this.#letters().length;
      return null;
    }
    const isNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(written);
    if (!isNumber) {
      this.#at = from;
      throw this.#unexpected();
    }
    if (this.#text.charCodeAt(this.#at) === LONG_MARK) this.#at += 1;
    const value = Number(written);
    return Number.isFinite(value) ? value : null;
  }

  #word(): Literal {
    const word = this.#letters();
    const quote = this.#text.charAt(this.#at + word.length);
    if (/^[ub]$/i.test(word) && /['"]/.test(quote)) {
      this.#at += 1;
      return this.#string(quote);
    }
    const value = WORDS.get(word);
    if (value === undefined) throw this.#unexpected();
    this.#at += word.length;
    return value;
  }

  #letters(): string {
    return /^[A-Za-z_]\w*/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0] ?? "";
  }

  #skipBlanks(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && (code < 9 || code > 13) && code !== 0xfeff && code !== 0xa0) return;
    }
  }

  #cutOff(): LogFault {
    return this.#fault("cut-off", "the file ends in the middle of its data; save or copy it again");
  }

  #unexpected(): LogFault {
    if (this.#at >= this.#text.length) return this.#cutOff();
    const found = this.#letters() || this.#text.charAt(this.#at);
    return this.#fault("not-data", `"${found}" stands here, where a roast log has only numbers, texts and lists`);
  }

  #fault(reason: LogProblemReason, explanation: string): LogFault {
    const before = this.#text.slice(0, this.#at).split(/\r\n|\r|\n/);
    return new LogFault(reason, explanation, { line: before.length, character: (before.at(-1)?.length ?? 0) + 1 });
  }
}
