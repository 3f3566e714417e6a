import {
  type Day,
  type DayPart,
  type DayWriting,
  parseDay,
  parseTime,
  plainText,
  plusDays,
  type TimeWriting,
  timeWord,
  type WordMeaning,
  withoutAccents,
} from "@tryer/domain/calendar";
import { browserLocale } from "../format/browser-locale.ts";
import { dateFormat, middayOf, timeOptions } from "./written-moments.ts";

/** Days and times in fields, as a language writes and reads them. */

const UTC = { timeZone: "UTC" };
const FIGURES = { ...UTC, day: "2-digit", month: "2-digit", year: "numeric" } as const;
const SHORT = { ...UTC, day: "numeric", month: "short", year: "numeric" } as const;
const SPELLED = { ...UTC, weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** Forms that a language has for its months and days: 'Mai' and 'maja', 'Nov' and 'November'. */
const FORMS: Intl.DateTimeFormatOptions[] = [
  SHORT,
  SPELLED,
  FIGURES,
  { ...UTC, weekday: "long", day: "numeric", month: "long", year: "numeric" },
  { ...UTC, day: "numeric", month: "long" },
  { ...UTC, day: "numeric", month: "short" },
  { ...UTC, month: "long", year: "numeric" },
  { ...UTC, month: "long" },
  { ...UTC, month: "short" },
  { ...UTC, weekday: "long" },
  { ...UTC, weekday: "short" },
];

/** The texts of the app are English, so English is read as well wherever it means nothing else. */
const ENGLISH = "en-US";
const ENGLISH_WORDS: [string, WordMeaning][] = [
  ["sept", { month: 9 }],
  ["tues", { weekday: 2 }],
  ["thur", { weekday: 4 }],
  ["thurs", { weekday: 4 }],
  ...["st", "nd", "rd", "th", "of", "the"].map((word): [string, WordMeaning] => [word, { isFiller: true }]),
];

const LETTERS = /[\p{L}\p{M}]+/gu;
const atItsEnds = /^[\s\p{P}]+|[\s\p{P}]+$/gu;
const isWord = (text: string) => /\p{L}/u.test(text);

/** A Monday: the days after it are the days of the week, those of the first of each month the months. */
const MONDAY = "2026-11-16";

type Words = Map<string, WordMeaning>;

/** Hebrew writes 'ביולי' for 'in July': what is joined to a word is read with it and without it. */
function notePart(words: Words, parts: Intl.DateTimeFormatPart[], index: number, meaning: WordMeaning) {
  const word = parts[index]?.value ?? "";
  const before = /[\p{L}\p{M}]*$/u.exec(parts[index - 1]?.value ?? "")?.[0] ?? "";
  const after = /^[\p{L}\p{M}]*/u.exec(parts[index + 1]?.value ?? "")?.[0] ?? "";
  for (const written of [word, before + word, word + after, before + word + after]) note(words, written, meaning);
}

function note(words: Words, written: string, meaning: WordMeaning) {
  const word = plainText(written).replace(atItsEnds, "");
  if (isWord(word)) words.set(word, { ...words.get(word), ...meaning });
}

function wordsOf(locale: string): Words {
  const words: Words = new Map();
  const months = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 15));
  const weekdays = Array.from({ length: 7 }, (_, index) => middayOf(plusDays(MONDAY, index)));
  for (const form of FORMS.map((options) => dateFormat(locale, options))) {
    months.forEach((at, month) => {
      const parts = form.parts(at);
      parts.forEach(({ type, value }, index) => {
        if (type === "month") notePart(words, parts, index, { month: month + 1 });
        else if (type === "literal" || type === "era")
          for (const word of plainText(value).match(LETTERS) ?? []) note(words, word, { isFiller: true });
      });
    });
    weekdays.forEach((at, day) => {
      const parts = form.parts(at);
      parts.forEach(({ type }, index) => {
        if (type === "weekday") notePart(words, parts, index, { weekday: day + 1 });
      });
    });
  }
  return words;
}

/** The words of a language as they are written, and without their accents wherever that means nothing else. */
function withPlainForms(words: Words): Words {
  const all: Words = new Map();
  for (const [word, meaning] of words) {
    const plain = withoutAccents(word);
    all.set(plain, { ...all.get(plain), ...meaning });
  }
  return new Map([...all, ...words]);
}

const LETTER_OF: Record<DayPart, string> = { year: "yyyy", month: "mm", day: "dd" };

const isDayPart = (type: string): type is DayPart => type in LETTER_OF;

export function dayWriting(locale: string): DayWriting {
  const parts = dateFormat(locale, FIGURES).parts(middayOf(MONDAY));
  const own = withPlainForms(wordsOf(locale));
  const english = [...wordsOf(ENGLISH), ...ENGLISH_WORDS];
  return {
    order: parts.flatMap(({ type }) => (isDayPart(type) ? [type] : [])),
    pattern: parts
      .map(({ type, value }) => (isDayPart(type) ? LETTER_OF[type] : value.replace(/\p{Cf}/gu, "")))
      .join("")
      .trim(),
    words: new Map([...english, ...own]),
  };
}

export function timeWriting(locale: string): TimeWriting {
  const format = dateFormat(locale, { ...UTC, ...timeOptions(locale) });
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    parts: format.parts(Date.UTC(2026, 0, 1, hour, 40)),
  }));
  const partOf = (parts: Intl.DateTimeFormatPart[], wanted: string) =>
    parts.find(({ type }) => type === wanted)?.value ?? "";
  return {
    pattern: format.format(Date.UTC(2026, 0, 1, 6, 40)),
    hours: hours.flatMap(({ hour, parts }) => {
      const word = timeWord(partOf(parts, "dayPeriod"));
      return word === "" ? [] : [{ shown: Number(partOf(parts, "hour")), word, hour }];
    }),
    fillers: new Set(
      hours.flatMap(({ parts }) =>
        parts.flatMap(({ type, value }) => (type === "literal" ? (plainText(value).match(LETTERS) ?? []) : [])),
      ),
    ),
  };
}

/** Texts of a field at rest: spelled out, so that nobody has to guess which figure is the month. */
export function fieldTexts(locale: string) {
  const spelled = dateFormat(locale, SPELLED);
  const short = dateFormat(locale, SHORT);
  const figures = dateFormat(locale, FIGURES);
  const time = dateFormat(locale, { ...UTC, ...timeOptions(locale) });
  return {
    /** 'Tue, Mar 4, 2026' */
    spelledDay: (day: Day) => spelled.format(middayOf(day)),
    /** 'Mar 4, 2026', where there is little room. */
    shortDay: (day: Day) => short.format(middayOf(day)),
    /** '03/04/2026', while it is edited. */
    figuresOfDay: (day: Day) => figures.format(middayOf(day)).replace(/\p{Cf}/gu, ""),
    /** '6:40 AM' of `06:40`. */
    spelledTime: (clock: string) => time.format(Date.parse(`2026-01-01T${clock}Z`)),
  };
}

/** Makes a value when it is first needed: it takes some milliseconds. */
function onceMade<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const ownDayWriting = onceMade(() => dayWriting(browserLocale));
export const ownTimeWriting = onceMade(() => timeWriting(browserLocale));
export const ownFieldTexts = onceMade(() => fieldTexts(browserLocale));

export const typedDay = (text: string, today: Day) => parseDay(text, ownDayWriting(), today);
export const typedTime = (text: string) => parseTime(text, ownTimeWriting());

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a time field holds a time of the day, as `06:40`, and not what could not be read. */
export const isClock = (value: string) => CLOCK.test(value);
