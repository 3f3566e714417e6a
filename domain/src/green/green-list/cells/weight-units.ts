import type { WeightUnit } from "../../../units/index.ts";

/** Units of weight by the words of five languages; a tonne is 1000 kg. */
const UNIT_WORDS: Record<WeightUnit | "t" | "bags", readonly string[]> = {
  kg: [
    "kg",
    "kgs",
    "kilo",
    "kilos",
    "kilogram",
    "kilograms",
    "kilogramm",
    "kilogramme",
    "kilogrammes",
    "kilogramo",
    "kilogramos",
    "quilo",
    "quilos",
    "quilograma",
    "quilogramas",
  ],
  lb: ["lb", "lbs", "pound", "pounds", "libra", "libras", "livre", "livres"],
  g: ["g", "gr", "gram", "grams", "gramm", "gramme", "grammes", "gramo", "gramos", "grama", "gramas"],
  t: ["t", "mt", "tonne", "tonnes", "tonnen", "tonelada", "toneladas"],
  bags: [
    "bag",
    "bags",
    "sack",
    "sacks",
    "säcke",
    "saecke",
    "saco",
    "sacos",
    "saca",
    "sacas",
    "bolsa",
    "bolsas",
    "sac",
    "sacs",
    "btl",
  ],
};

export type ListUnit = keyof typeof UNIT_WORDS;
export type ListWeightUnit = Exclude<ListUnit, "bags">;

/** Words of a unit, the longest first, so that a pattern finds it whole. */
export const wordsOfUnit = (unit: ListUnit): string[] => [...UNIT_WORDS[unit]].sort((a, b) => b.length - a.length);

const UNIT_BY_WORD = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.map((word): [string, ListUnit] => [word, unit as ListUnit]),
  ),
);

/** Unit that a word names; null where it names none. Worked: 'Lbs.' → lb. */
export const unitOfWord = (word: string): ListUnit | null =>
  UNIT_BY_WORD.get(word.toLowerCase().replace(/\.$/, "")) ?? null;

const ALL_WORDS = [...UNIT_BY_WORD.keys()].sort((a, b) => b.length - a.length).join("|");

/** Words of units, each only as a whole word. */
export const unitPattern = (flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${ALL_WORDS})(?![\\p{L}])\\.?`, flags);
