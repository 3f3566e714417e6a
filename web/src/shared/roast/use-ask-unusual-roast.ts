import type { GreenCoffee, GreenCoffeeBrief, Roast } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { unusualRoast, type WeighedRoast } from "@tryer/domain/roasts";
import { gramsFromKg } from "@tryer/domain/units";
import { useEffect, useRef } from "react";
import { ask, type Withdraw } from "#ui/dialogs/open-question.ts";
import { useWeights } from "../weights/weights.ts";
import type { RoastFacts } from "./roast-form-values.ts";
import { unusualRoastLines } from "./unusual-roast-words.ts";

type RoastToSave = Pick<RoastFacts, "greenWeightKg" | "roastedWeightKg"> & { greenCoffeeId: string };

interface Asked {
  roast: RoastToSave;
  /** The green coffee with its stock, once both are known. */
  green: (Omit<GreenCoffeeBrief, "id"> & Pick<GreenCoffee, "quantityKg" | "shortfallKg">) | undefined;
  /** The roast as it is kept, where it is edited. */
  before: Roast | null;
}

const weighed = ({ greenCoffeeId, greenWeightKg, roastedWeightKg }: RoastToSave): WeighedRoast => ({
  greenCoffeeId,
  greenGrams: gramsFromKg(greenWeightKg),
  roastedGrams: roastedWeightKg === null ? null : gramsFromKg(roastedWeightKg),
});

/**
 * Asks before a roast is saved that the stock does not hold or that has an unusual loss. Resolves to whether it may be
 * saved: at once where nothing is unusual. What was confirmed is not asked again while the form is open.
 */
export function useAskUnusualRoast(): (asked: Asked) => Promise<boolean> {
  const weights = useWeights();
  const confirmed = useRef<WeighedRoast>(undefined);
  const withdraw = useRef<Withdraw>(undefined);
  // The form may go with the page while the question is open.
  useEffect(() => () => withdraw.current?.(), []);
  return async ({ roast, green, before }) => {
    const toSave = weighed(roast);
    const unusual = unusualRoast(toSave, {
      lot: green && { stockGrams: gramsFromKg(green.quantityKg), shortfallGrams: gramsFromKg(green.shortfallKg) },
      before: before === null ? undefined : keptRoast(before),
      confirmed: confirmed.current,
      unit: weights.unit,
    });
    const isEdit = before !== null;
    const lines = unusualRoastLines(unusual, { coffee: green === undefined ? "" : greenName(green), isEdit }, weights);
    if (lines.length > 0) {
      const question = ask({
        title: isEdit ? "Save this roast?" : "Log this roast?",
        lines,
        confirmLabel: isEdit ? "Save anyway" : "Log anyway",
        cancelLabel: "Go back",
      });
      withdraw.current = question.withdraw;
      if (!(await question.answered)) return false;
    }
    confirmed.current = toSave;
    return true;
  };
}

const keptRoast = ({ greenCoffee, shortfallKg, ...roast }: Roast) => ({
  ...weighed({ ...roast, greenCoffeeId: greenCoffee.id }),
  shortfallGrams: gramsFromKg(shortfallKg),
});
