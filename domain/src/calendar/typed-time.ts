import { plainText } from "./typed-words.ts";

/** Conventions for writing times of the day in a language. */
export interface TimeWriting {
  /** `6:40 AM`, to say how a time is typed. */
  pattern: string;
  /** Every hour of the day as it is written with a word for its part of the day; empty where hours go to 24. */
  hours: readonly { shown: number; word: string; hour: number }[];
  /** Words of times without a meaning of their own, such as 'Uhr'. */
  fillers: ReadonlySet<string>;
}

export type TypedTime = { ok: true; time: string } | { ok: false; reason: string };

const FIGURES = /\d+/g;
const WORDS = /[^\d\s\p{P}]+/gu;

/** A word of a time: 'a. m.' and 'AM' are the same. */
export const timeWord = (text: string): string => plainText(text).replace(/[\s\p{P}]/gu, "");

/** Reads a time as `06:40`: '6:40 AM', '18:40', '1840', '6.40' and '6 pm'. An hour without minutes needs its 'am'. */
export function parseTime(text: string, writing: TimeWriting): TypedTime {
  const figures = plainText(text).match(FIGURES) ?? [];
  const fillers = (plainText(text).match(WORDS) ?? []).filter((word) => !writing.fillers.has(word));
  const word = timeWord(fillers.join(""));
  const clock = clockOf(figures, word !== "");
  const hour = clock && (word === "" ? clock.hour : hourWith(clock.hour, word, writing));
  if (clock === null || hour === null || hour > 23 || clock.minute > 59)
    return { ok: false, reason: `Type the time as ${writing.pattern}` };
  const padded = (value: number) => String(value).padStart(2, "0");
  return { ok: true, time: `${padded(hour)}:${padded(clock.minute)}` };
}

function clockOf(figures: readonly string[], hasWord: boolean): { hour: number; minute: number } | null {
  const [first = "", second] = figures;
  if (figures.length === 2 && first.length <= 2 && second?.length === 2)
    return { hour: Number(first), minute: Number(second) };
  if (figures.length !== 1) return null;
  if (first.length === 3 || first.length === 4)
    return { hour: Number(first.slice(0, -2)), minute: Number(first.slice(-2)) };
  return first.length <= 2 && hasWord ? { hour: Number(first), minute: 0 } : null;
}

const ENGLISH: Record<string, number> = { a: 0, am: 0, p: 12, pm: 12 };

function hourWith(shown: number, word: string, { hours }: TimeWriting): number | null {
  const known = hours.find((each) => each.shown === shown && each.word === word);
  if (known !== undefined) return known.hour;
  const half = ENGLISH[word];
  return half === undefined || shown < 1 || shown > 12 ? null : (shown % 12) + half;
}
