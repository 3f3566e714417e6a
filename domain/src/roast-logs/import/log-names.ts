import { coffeeCountry } from "../../green/index.ts";
import { comparableName } from "../../planner/index.ts";

/** Words that stand in many names and tell no coffee from another; countries tell little where a region is named as well. */
const COMMON = new Set(
  (
    "coffee cafe kaffee roast roasts roasted roasting log profile batch sample test green bean beans the and of for with no nr " +
    "natural washed honey process processed lot organic bio light medium dark city full scope roaster new crop kg lb lbs g c f " +
    "le la el de del di da do dos das des und mit von filter espresso omni blend decaf house single origin"
  ).split(" "),
);

/** Words of a text that can tell coffees apart, without capitals and accents. Worked: 'Ethiopia Guji washed, 12 kg' → guji, 12. */
export const tellingWords = (text: string): string[] =>
  comparableName(text)
    .split(" ")
    .filter((word) => word !== "" && !COMMON.has(word) && coffeeCountry(word) === null);

/** Words by which a name is found in a text: those that tell it apart, or all of them where none does, as of 'Natural'. */
export function nameWords(name: string): string[] {
  const telling = tellingWords(name);
  return telling.length > 0 ? telling : comparableName(name).split(" ");
}

/** Part of the words of a name that stand in a text, by their letters, from 0 to 1. Worked: guji, uraga in 'Guji' → 4/9. */
export function partNamed(own: readonly string[], words: ReadonlySet<string>): number {
  const letters = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0);
  const all = letters(own);
  return all === 0 ? 0 : letters(own.filter((word) => words.has(word))) / all;
}

/** All words of some texts, for looking names up in them. */
export const wordsOf = (texts: readonly (string | null)[]): Set<string> =>
  new Set(
    texts.flatMap((text) => (text === null ? [] : comparableName(text).split(" "))).filter((word) => word !== ""),
  );
