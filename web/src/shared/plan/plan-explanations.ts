import type { PlanCoffee } from "@tryer/contract";
import { shrinkageBpFromPercent } from "@tryer/domain/green";
import { explainBatches, explainGreen, explainOutput, outputCentiLbs } from "@tryer/domain/planner";
import { centiLbsFromGrams, centiLbsFromLbs } from "@tryer/domain/units";
import type { Weights } from "../weights/weights.ts";
import { partsOfGreen } from "./parts-of-green.ts";

/** Derivations of the figures of a plan row, in the words of the domain. */

export const howOutput = (row: PlanCoffee, { words }: Weights) => explainOutput(row.items, words);

export function howGreen(row: PlanCoffee, weights: Weights): string {
  const roasted = roastedPartsOf(row);
  if (roasted.length > 0) return howGreenOfParts(row, roasted, weights);
  const explained = explainGreen(
    {
      greenCentiLbs: centiLbsFromLbs(row.greenLbs),
      outputCentiLbs: centiLbsFromLbs(row.outputLbs),
      shrinkageBp: shrinkageBpFromPercent(row.shrinkage.percentage),
      shrinkageSource: row.shrinkage.source,
    },
    weights.words,
    row.items.map(outputCentiLbs),
    centiLbsFromGrams(row.carriedOverGrams),
  );
  return row.greenCoffee === null ? `${explained} = ${partsOfGreen(row, weights)}` : explained;
}

/** Parts of a row that are roasted apart; none where the row is roasted as one. */
export const roastedPartsOf = ({ parts }: PlanCoffee) =>
  parts.flatMap(({ roasted, ...part }) => (roasted === null ? [] : [{ ...part, ...roasted }]));

type RoastedPart = ReturnType<typeof roastedPartsOf>[number];

/** Derivation of the green need of a blend of roasted coffees, part by part, each from what it brings to the output. */
function howGreenOfParts(row: PlanCoffee, parts: readonly RoastedPart[], weights: Weights): string {
  const whole = `Green ${weights.planned(row.greenLbs)} = ${partsOfGreen(row, weights)}`;
  const each = parts.map(({ name, greenLbs, outputLbs, shrinkage }) => {
    const figures = {
      greenCentiLbs: centiLbsFromLbs(greenLbs),
      outputCentiLbs: centiLbsFromLbs(outputLbs),
      shrinkageBp: shrinkageBpFromPercent(shrinkage.percentage),
      shrinkageSource: shrinkage.source,
    };
    return `${name}: ${explainGreen(figures, weights.words)}`;
  });
  return [whole, ...each].join(". ");
}

/** Derivation of the number of batches, with the machine where it is not that of the plan, and the rule of a smallest batch. */
export function howBatches(row: PlanCoffee, weights: Weights): string {
  const parts = roastedPartsOf(row);
  const explained = (figures: Figures) => {
    const how = explainBatches(
      {
        requiredBatches: figures.requiredBatches,
        greenCentiLbs: centiLbsFromLbs(figures.greenLbs),
        batchSizeCentiLbs: centiLbsFromLbs(figures.batchSizeLbs),
        done: { count: figures.doneBatches, centiLbs: centiLbsFromLbs(figures.doneLbs) },
      },
      weights.words,
    );
    const machine = figures.machine === null ? "" : `. Roasted on ${figures.machine.name}`;
    const least =
      figures.minBatchLbs === null ? "" : `. Fewest batches from ${weights.planned(figures.minBatchLbs)} up`;
    return `${how}${machine}${least}`;
  };
  if (parts.length === 0) return explained(row);
  const ofOthers = row.requiredBatches - parts.reduce((sum, part) => sum + part.requiredBatches, 0);
  const done = ofOthers > 0 ? [`${ofOthers} done of an earlier recipe`] : [];
  return [...parts.map((part) => `${part.name}: ${explained(part)}`), ...done].join(". ");
}

type Figures = Pick<
  PlanCoffee,
  "requiredBatches" | "greenLbs" | "doneBatches" | "doneLbs" | "batchSizeLbs" | "minBatchLbs" | "machine"
>;
