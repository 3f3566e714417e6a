import type { RoastLevel } from "@tryer/domain/items";
import { gramsFromCentiLbs, kgFromGrams } from "@tryer/domain/units";
import { type Random, seededRandom } from "./random.ts";

/** Figures that roasts of a level are aimed at. */
export const AIMS: Record<RoastLevel, { dropTempC: number; totalSec: number; developmentPercent: number }> = {
  Light: { dropTempC: 205, totalSec: 640, developmentPercent: 16.5 },
  "Medium-light": { dropTempC: 208.5, totalSec: 660, developmentPercent: 18 },
  Medium: { dropTempC: 212, totalSec: 690, developmentPercent: 20 },
  "Medium-dark": { dropTempC: 217, totalSec: 720, developmentPercent: 22 },
  Dark: { dropTempC: 222, totalSec: 750, developmentPercent: 24 },
};

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

interface SeedBatch {
  greenLbs: number;
  shrinkagePercentage: number;
  roastLevel: RoastLevel;
  at: Date;
}

/**
 * Facts that a roaster writes down for one batch: the loss scatters around the coffee's shrinkage by about a point, the end
 * temperature and the first crack around what its level is aimed at.
 */
export function roastFacts(random: Random, batch: SeedBatch) {
  const greenGrams = gramsFromCentiLbs(Math.round(batch.greenLbs * 100));
  const scatter = random.next() + random.next() + random.next() - 1.5;
  const loss = (batch.shrinkagePercentage + scatter) / 100;
  const durationSec = random.whole(9 * 60 + 20, 13 * 60 + 40);
  return {
    greenWeightKg: kgFromGrams(greenGrams),
    roastedWeightKg: kgFromGrams(Math.round(greenGrams * (1 - loss))),
    roastedAt: batch.at.toISOString(),
    durationSec,
    notes: random.pick(REMARKS),
    noted: notedFigures(batch, durationSec),
  };
}

/** Chance of its own for each roast, so that noting more of them leaves the rest of the year as it was. */
function notedFigures({ roastLevel, at }: SeedBatch, durationSec: number) {
  const random = seededRandom(at.getTime());
  const { dropTempC, developmentPercent } = AIMS[roastLevel];
  const developed = (developmentPercent + random.between(-1.6, 1.6)) / 100;
  return {
    dropTempC: Math.round((dropTempC + random.between(-1.5, 1.5) + random.between(-1.5, 1.5)) * 10) / 10,
    firstCrackStartSec: Math.round(durationSec * (1 - developed)),
  };
}
