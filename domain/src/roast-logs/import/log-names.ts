import { coffeeCountry } from "../../green/index.ts";
import { comparableName } from "../../planner/index.ts";

/** Words without a meaning for the coffee of a log. */
const GLUE = new Set(
  (
    "coffee cafe kaffee roast roasts roasted roasting log profile batch sample test green bean beans the and of for with no nr " +
    "process processed lot scope roaster new crop kg lb lbs g c f le la el de del di da do dos das des und mit von"
  ).split(" "),
);
/** Words that many names share: they find no coffee alone, and yet tell two of one region apart. */
const SHARED = new Set(
  "natural washed honey organic bio light medium dark city full filter espresso omni blend decaf house single origin".split(
    " ",
  ),
);

/** Most words of the name of a country, as of 'Democratic Republic of the Congo'. */
const LONGEST_COUNTRY = 6;

/** Splits words into the countries that they name and the rest. Worked: costa, rica, honey → Costa Rica; honey. */
function withoutCountries(words: readonly string[]): { countries: string[]; rest: string[] } {
  const countries: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_COUNTRY, words.length - at);
    while (length > 0 && coffeeCountry(words.slice(at, at + length).join(" ")) === null) length -= 1;
    if (length > 0) countries.push(coffeeCountry(words.slice(at, at + length).join(" ")) ?? "");
    else rest.push(words[at] ?? "");
    at += Math.max(1, length);
  }
  return { countries, rest };
}

const comparableWords = (text: string): string[] =>
  comparableName(text)
    .split(" ")
    .filter((word) => word !== "");

/** Processes by the words that name them. */
const PROCESSES: ReadonlyMap<string, string> = new Map([
  ["natural", "natural"],
  ["naturals", "natural"],
  ["washed", "washed"],
  ["lavado", "washed"],
  ["gewaschen", "washed"],
  ["honey", "honey"],
  ["anaerobic", "anaerobic"],
  ["carbonic", "carbonic"],
]);
const HONEY_COLORS = new Set(["white", "yellow", "red", "black"]);

/** Processes that words name; the colors of honey are processes of their own. Worked: las, lajas, red, honey → red honey. */
const processesOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const process = PROCESSES.get(word);
    const before = words[at - 1] ?? "";
    if (process === "honey" && HONEY_COLORS.has(before)) return [`${before} honey`];
    return process === undefined ? [] : [process];
  });

/** Words of a text that can tell coffees apart, without capitals and accents. Worked: 'Ethiopia Guji washed, 12 kg' → guji, 12. */
export const tellingWords = (text: string): string[] =>
  withoutCountries(comparableWords(text)).rest.filter((word) => !GLUE.has(word) && !SHARED.has(word));

/** Words by which a name is found in a text: those that tell it apart, or all of them where none does, as of 'Natural'. */
export function nameWords(name: string): string[] {
  const telling = tellingWords(name);
  return telling.length > 0 ? telling : comparableWords(name);
}

/** Part of the words of a name that stand in a text, by their letters, from 0 to 1. Worked: guji, uraga in 'Guji' → 4/9. */
export function partNamed(own: readonly string[], words: ReadonlySet<string>): number {
  const letters = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0);
  const all = letters(own);
  return all === 0 ? 0 : letters(own.filter((word) => words.has(word))) / all;
}

/** All words of some texts, for looking names up in them. */
export const wordsOf = (texts: readonly (string | null)[]): Set<string> =>
  new Set(texts.flatMap((text) => comparableWords(text ?? "")));

/** Name of a coffee or product for finding it in logs. */
export interface FindableName {
  /** Words by which it is found. */
  words: string[];
  /** Words that a log has to have so that the name is found as a whole. */
  required: string[];
  countries: string[];
  processes: string[];
  /** Whether the name has a word that stands in few names, and not a country and process alone. */
  isTelling: boolean;
}

/** Takes a name apart; the process of a coffee may stand beside the name. */
export function findableName(name: string, process = ""): FindableName {
  const all = comparableWords(name);
  const { countries, rest } = withoutCountries(all);
  const isTelling = tellingWords(name).length > 0;
  return {
    words: nameWords(name),
    required: (isTelling ? rest : all).filter((word) => !GLUE.has(word)),
    countries,
    processes: processesOf([...all, ...comparableWords(process)]),
    isTelling,
  };
}

/** Texts of a log in which names are looked up. */
export interface SearchedTexts {
  words: ReadonlySet<string>;
  countries: string[];
  processes: string[];
  /** Whether there are words that stand in few names; numbers are batches and weights. */
  isTelling: boolean;
}

export function searchedTexts(texts: readonly (string | null)[]): SearchedTexts {
  const all = texts.flatMap((text) => comparableWords(text ?? ""));
  const telling = tellingWords(all.join(" "));
  return {
    words: new Set(all),
    countries: withoutCountries(all).countries,
    processes: processesOf(all),
    isTelling: telling.some((word) => !/^\d+$/.test(word)),
  };
}

export type ProcessFit = "same" | "unknown" | "differs";

/** Relation of the process of a name to that of a log; `unknown` where one of them names none. */
export function processFit(name: FindableName, { processes }: SearchedTexts): ProcessFit {
  if (name.processes.length === 0 || processes.length === 0) return "unknown";
  return name.processes.every((process) => processes.includes(process)) ? "same" : "differs";
}

/**
 * Whether a log has a whole name, so that nobody has to confirm the guess: all words except those without a meaning, the
 * country only beside no other word that tells the name apart; and neither another country nor another process. Worked: 'Guji
 * natural, 12 kg' has 'Ethiopia Guji', not 'Guji Filter' or 'Guji Washed'; 'Costa Rica Las Lajas' has not 'Costa Rica'.
 */
export function isWholeName(name: FindableName, log: SearchedTexts): boolean {
  const isElsewhere = log.countries.length > 0 && name.countries.some((country) => !log.countries.includes(country));
  return (
    name.required.every((word) => log.words.has(word)) &&
    !isElsewhere &&
    processFit(name, log) !== "differs" &&
    (name.isTelling || !log.isTelling)
  );
}
