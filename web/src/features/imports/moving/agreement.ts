import { gramsFromKg } from "@tryer/domain/units";
import { count } from "#ui/format/figures.ts";

/** A figure of Tryer beside the one of the old tool. */
export interface Agreement {
  agrees: boolean;
  /** 'agrees', or by how much Tryer has more or less. */
  words: string;
}

/** Grams by which sums may differ: weights in pounds are rounded to a hundredth. */
const ROUNDING_GRAMS = 5;

/** Compares two weights; null where no figure of the old tool is known. Worked: 47.5 and 60 → 'differs by 12.5 kg'. */
export function weightAgreement(kg: number, oldKg: number | null, weighed: (kg: number) => string): Agreement | null {
  if (oldKg === null) return null;
  const grams = gramsFromKg(kg) - gramsFromKg(oldKg);
  if (Math.abs(grams) <= ROUNDING_GRAMS) return { agrees: true, words: "agrees" };
  const by = `differs by ${weighed(Math.abs(grams) / 1000)}`;
  return { agrees: false, words: `${by}: Tryer has ${grams > 0 ? "more" : "less"}` };
}

/** Compares two numbers of records; null where no figure of the old tool is known. */
export function countAgreement(here: number, old: number | null, noun: string): Agreement | null {
  if (old === null) return null;
  if (here === old) return { agrees: true, words: "agrees" };
  const by = `differs by ${count(Math.abs(here - old), noun)}`;
  return { agrees: false, words: `${by}: Tryer has ${here > old ? "more" : "fewer"}` };
}
