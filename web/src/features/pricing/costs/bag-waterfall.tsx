import type { CostBasis } from "@tryer/contract";
import { type CostStepName, explainStep, isAsItIs, type PricedBag, type WhatIf } from "@tryer/domain/pricing";
import { packageText } from "#shared/plan/packages-of.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { BagSteps } from "./bag-steps.tsx";
import { costWords, fineFigure } from "./cost-formats.ts";
import { missingText, UNTIL_KNOWN } from "./missing-fact.tsx";
import { Waterfall } from "./waterfall.tsx";

export interface OfBag {
  basis: CostBasis;
  bag: PricedBag;
  whatIf: WhatIf;
}

export const bagName = ({ product, size }: PricedBag) => `${product.name}, ${packageText(size)}`;

/** Steps of the cost of a bag, as a picture and as a table whose figures add up. */
export function BagWaterfall({ basis, bag, whatIf }: OfBag) {
  const { currency } = basis;
  const isChanged = !isAsItIs(whatIf);
  const words = costWords(currency, useWeights().unit);
  const told = (step: CostStepName) => {
    const missing = bag.cost.steps.find((each) => each.step === step)?.missing ?? [];
    const why = missing.length === 0 ? UNTIL_KNOWN : missing.map((each) => missingText(each, basis)).join("; ");
    return explainStep(step, { facts: bag.facts, cost: bag.cost, words, whatIf }) ?? why;
  };
  return (
    <>
      <Waterfall
        label={`Waterfall of the cost of ${bagName(bag)}`}
        cost={bag.cost}
        asItIsE2={isChanged ? bag.asItIs.totalE2 : null}
        figure={(e2) => fineFigure(e2, currency)}
        told={told}
      />
      <BagSteps basis={basis} bag={bag} whatIf={whatIf} isChanged={isChanged} />
    </>
  );
}
