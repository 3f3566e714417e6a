import { kgFromGrams } from "./weights.ts";

/** Weight in a sentence, in grams with up to 3 decimals. */
export interface WeightInText {
  grams: number;
}

/** Sentence in pieces that leaves its weights unwritten, so that each reader gets them in units of their own. */
export type WeighedText = readonly (string | WeightInText)[];

/**
 * Sentence of a template, in which a weight stands as `{ grams }`. Worked: weighedText`Only ${{ grams: 12_000 }} of
 * ${"Guji"} is in stock.` → "Only ", 12 kg, " of Guji is in stock."
 */
export function weighedText(
  words: TemplateStringsArray,
  ...filled: (string | number | WeightInText | WeighedText)[]
): WeighedText {
  const pieces = words.flatMap((text, at) => {
    const value = filled[at] ?? "";
    if (typeof value === "object") return [text, ...("grams" in value ? [value] : value)];
    return [`${text}${value}`];
  });
  return joined(pieces);
}

/** The sentence with its weights as `write` writes kilograms. */
export const writtenText = (text: WeighedText, write: (kg: number) => string): string =>
  text.map((piece) => (typeof piece === "string" ? piece : write(kgFromGrams(piece.grams)))).join("");

/** The sentence with its weights in kilograms, to the gram or finer: "Only 12 kg of Guji is in stock." */
export const textInKilograms = (text: WeighedText): string => writtenText(text, (kg) => `${kg} kg`);

/** Sentences of a list, with commas or something else between them. */
export const listedTexts = (texts: readonly (string | WeighedText)[], between = ", "): WeighedText =>
  joined(texts.flatMap((text, at) => [at === 0 ? "" : between, ...(typeof text === "string" ? [text] : text)]));

/** The same pieces, without empty ones and with words that follow one another in one piece. */
function joined(pieces: WeighedText): WeighedText {
  const result: (string | WeightInText)[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece === "") continue;
    if (typeof piece === "string" && typeof last === "string") result[result.length - 1] = last + piece;
    else result.push(piece);
  }
  return result;
}
