import type { GreenCoffee, GreenCoffeeBrief, Roast } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { unusualRoast, type WeighedRoast } from "@tryer/domain/roasts";
import { fineGramsFromKg } from "@tryer/domain/units";
import { useEffect, useRef } from "react";
import { ask, type Withdraw } from "#ui/dialogs/open-question.ts";
import { useWeights } from "../weights/weights.ts";
import type { RoastFacts } from "./roast-form-values.ts";
import { roastedParts } from "./roasted-parts.ts";
import { unusualRoastLines } from "./unusual-roast-words.ts";

/** Green coffee that is to go in. */
export interface PartToSave {
  greenCoffeeId: string;
  greenWeightKg: number;
  /** The green coffee with its stock, once both are known. */
  green: (Omit<GreenCoffeeBrief, "id"> & Pick<GreenCoffee, "quantityKg" | "shortfallKg">) | undefined;
}

interface Asked {
  roast: Pick<RoastFacts, "greenWeightKg" | "roastedWeightKg">;
  /** One coffee, or the parts of a blend. */
  parts: readonly PartToSave[];
  /** The roast as it is kept, where it is edited. */
  before: Roast | null;
}

/** Weights that the person has said yes to: of the roast, and of each part. */
interface Confirmed {
  whole: WeighedRoast;
  parts: readonly WeighedRoast[];
}

/**
 * Asks before a roast is saved that the stock does not hold or that has an unusual loss. Resolves to whether it may be
 * saved: at once where nothing is unusual. What was confirmed is not asked again while the form is open.
 */
export function useAskUnusualRoast(): (asked: Asked) => Promise<boolean> {
  const weights = useWeights();
  const confirmed = useRef<Confirmed>(undefined);
  const withdraw = useRef<Withdraw>(undefined);
  // The form may go with the page while the question is open.
  useEffect(() => () => withdraw.current?.(), []);
  return async ({ roast, parts, before }) => {
    const whole = weighedWhole(roast);
    const toSave = { whole, parts: parts.map(weighedPart) };
    const isEdit = before !== null;
    const unit = weights.unit;
    const shortages = parts.map((part) => {
      const { greenCoffeeId, green } = part;
      const unusual = unusualRoast(weighedPart(part), {
        lot: green && {
          stockGrams: fineGramsFromKg(green.quantityKg),
          shortfallGrams: fineGramsFromKg(green.shortfallKg),
        },
        before: before === null ? undefined : keptPart(before, greenCoffeeId),
        confirmed: confirmed.current?.parts.find((known) => known.greenCoffeeId === greenCoffeeId),
        unit,
      });
      return { unusual, coffee: green === undefined ? "" : greenName(green) };
    });
    const { lossPercent } = unusualRoast(whole, {
      lot: undefined,
      before: before === null ? undefined : { ...weighedWhole(before), shortfallGrams: 0 },
      confirmed: confirmed.current?.whole,
      unit,
    });
    const lines = [...shortages, { unusual: { shortage: null, lossPercent }, coffee: "" }].flatMap(
      ({ unusual, coffee }) => unusualRoastLines(unusual, { coffee, isEdit }, weights),
    );
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

/** The roast as a whole: its loss is asked about once, whatever went in. */
const weighedWhole = ({ greenWeightKg, roastedWeightKg }: Asked["roast"]): WeighedRoast => ({
  greenCoffeeId: "",
  greenGrams: fineGramsFromKg(greenWeightKg),
  roastedGrams: roastedWeightKg === null ? null : fineGramsFromKg(roastedWeightKg),
});

const weighedPart = ({ greenCoffeeId, greenWeightKg }: Omit<PartToSave, "green">): WeighedRoast => ({
  greenCoffeeId,
  greenGrams: fineGramsFromKg(greenWeightKg),
  roastedGrams: null,
});

/** Part of a roast as it is kept; undefined where the coffee is no part of it. */
function keptPart(before: Roast, greenCoffeeId: string) {
  const part = roastedParts(before).find(({ greenCoffee }) => greenCoffee.id === greenCoffeeId);
  if (part === undefined) return undefined;
  const { greenWeightKg, shortfallKg } = part;
  return { ...weighedPart({ greenCoffeeId, greenWeightKg }), shortfallGrams: fineGramsFromKg(shortfallKg) };
}
