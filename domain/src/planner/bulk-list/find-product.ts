import { answerFrom, type BulkAnswer, type Closeness, type IndexedCatalog, NO_ANSWER } from "./bulk-catalog.ts";
import { NEVER_A_NAME } from "./bulk-words.ts";

/** Names have a space around every word. The best class first; within it the product's own name before the green one's. */
const CLASSES: readonly { closeness: Closeness; fits: (name: string, asked: string) => boolean }[] = [
  { closeness: "words", fits: (name, asked) => name.includes(` ${asked} `) },
  { closeness: "beginnings", fits: (name, asked) => name.includes(` ${asked}`) },
  { closeness: "middles", fits: (name, asked) => name.includes(asked) },
];

/**
 * Finds the coffee that words mean by the substring rule (spec §5), of three letters or more: whole words beat beginnings
 * of words, those beat middles. Words of dates and small talk find nothing. Several coffees left in the best class are
 * several answers, never a guess. Worked: "guji" → Ethiopia Guji; "ethiopia" with two of them → several.
 */
export function findProduct(words: readonly string[], index: IndexedCatalog): BulkAnswer {
  const asked = words.join(" ");
  const known = index.answers.get(asked);
  if (known !== undefined) return known;
  const answer = lookUp(words, asked, index);
  index.answers.set(asked, answer);
  return answer;
}

function lookUp(words: readonly string[], asked: string, { searchNames, exactNames }: IndexedCatalog): BulkAnswer {
  const exact = exactNames.get(asked);
  if (exact !== undefined) return exact.answer;
  if (!mayBePartOfName(words)) return NO_ANSWER;
  const hits = searchNames.filter(({ own, green }) => own.includes(asked) || green.includes(asked));
  if (hits.length === 0) return NO_ANSWER;
  for (const { closeness, fits } of CLASSES) {
    for (const side of ["own", "green"] as const) {
      const found = hits.filter((name) => fits(name[side], asked));
      if (found.length > 0)
        return answerFrom(
          found.map(({ productId }) => productId),
          closeness,
        );
    }
  }
  return NO_ANSWER;
}

function mayBePartOfName(words: readonly string[]): boolean {
  if (words.every((word) => NEVER_A_NAME.has(word) || /^[0-9.,]+$/.test(word))) return false;
  return (words.join("").match(/\p{L}/gu)?.length ?? 0) >= 3;
}
