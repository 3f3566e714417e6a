import { gramsFromCentiLbs, kgFromGrams } from "@tryer/domain/units";
import type { Random } from "./random.ts";

const REMARKS = [
  "",
  "",
  "",
  "",
  "First crack a little early.",
  "Lowered gas at 8:00, smooth finish.",
  "Cupped well: red fruit, clean.",
  "Chaff collector emptied before.",
  "Charged 5 °C hotter after a break.",
  "Slightly fast through yellow.",
];

/** Facts that a roaster writes down for one batch: the loss scatters around the coffee's shrinkage by about a point. */
export function roastFacts(random: Random, batch: { greenLbs: number; shrinkagePercentage: number; at: Date }) {
  const greenGrams = gramsFromCentiLbs(Math.round(batch.greenLbs * 100));
  const scatter = random.next() + random.next() + random.next() - 1.5;
  const loss = (batch.shrinkagePercentage + scatter) / 100;
  return {
    greenWeightKg: kgFromGrams(greenGrams),
    roastedWeightKg: kgFromGrams(Math.round(greenGrams * (1 - loss))),
    roastedAt: batch.at.toISOString(),
    durationSec: random.whole(9 * 60 + 20, 13 * 60 + 40),
    notes: random.pick(REMARKS),
  };
}
