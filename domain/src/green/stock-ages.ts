import { type Day, dayNumber } from "../calendar/index.ts";

/** Coffee that came into a lot. */
export interface IncomingStock {
  day: Day;
  grams: number;
}

/** Stock of one age; null where nothing says when it came. */
export interface AgedStock {
  ageDays: number | null;
  grams: number;
}

interface AgedLot {
  today: Day;
  stockGrams: number;
  incoming: readonly IncomingStock[];
  /** Day on which the lot arrived, as a person noted it; null where nobody did. */
  arrivedOn: Day | null;
}

/**
 * Ages of the stock of a lot, the youngest first: what came first was roasted first, so the last to come is what is left.
 * Coffee that arrived before its first entry in the ledger is as old as its arrival. Stock beyond all that came, as a count
 * found it, is as old as the first. Worked: 60 kg came on 2026-03-01 and 60 kg on 2026-09-01, 80 kg are left on 2026-11-24 →
 * 60 kg of 84 days and 20 kg of 268 days.
 */
export function stockAges({ today, stockGrams, incoming, arrivedOn }: AgedLot): AgedStock[] {
  const newest = [...incoming].sort((one, other) => dayNumber(other.day) - dayNumber(one.day));
  const first = newest.at(-1)?.day ?? null;
  const oldest = first === null || (arrivedOn !== null && arrivedOn < first) ? arrivedOn : first;
  const ageOf = (day: Day | null) => (day === null ? null : Math.max(0, dayNumber(today) - dayNumber(day)));
  const ages: AgedStock[] = [];
  let left = stockGrams;
  for (const { day, grams } of newest) {
    const taken = Math.min(left, grams);
    left -= taken;
    if (taken > 0) ages.push({ ageDays: ageOf(day === first ? oldest : day), grams: taken });
  }
  if (left > 0) ages.push({ ageDays: ageOf(oldest), grams: left });
  return ages;
}

/** Ages in days at which the next bin begins: three, six and twelve months. */
export const AGE_LIMITS = [90, 180, 365] as const;

/** Stock of an age from `fromDays` to below `toDays`; both null where the age is unknown. */
export interface AgeBin {
  fromDays: number | null;
  toDays: number | null;
  grams: number;
}

/** Stock by age, the youngest first; the unknown is named only where there is some. */
export function ageBins(ages: readonly AgedStock[]): AgeBin[] {
  const sumOf = (isIn: (ageDays: number | null) => boolean) =>
    ages.filter(({ ageDays }) => isIn(ageDays)).reduce((sum, { grams }) => sum + grams, 0);
  const bins = [0, ...AGE_LIMITS].map((fromDays, at) => {
    const toDays = AGE_LIMITS[at] ?? null;
    const isIn = (age: number | null) => age !== null && age >= fromDays && (toDays === null || age < toDays);
    return { fromDays, toDays, grams: sumOf(isIn) };
  });
  const unknown = sumOf((age) => age === null);
  return unknown === 0 ? bins : [...bins, { fromDays: null, toDays: null, grams: unknown }];
}

/** Mean age of stock in whole days by weight; null where the age of some is unknown, or nothing is left. */
export function meanAgeDays(ages: readonly AgedStock[]): number | null {
  const grams = ages.reduce((sum, each) => sum + each.grams, 0);
  if (grams === 0 || ages.some(({ ageDays }) => ageDays === null)) return null;
  return Math.round(ages.reduce((sum, each) => sum + (each.ageDays ?? 0) * each.grams, 0) / grams);
}
