import { useQuery } from "@tanstack/react-query";
import type { GreenCoffee, GreenCoffeeBrief, Roast } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { type Charge, overfill, unusualRoast, type WeighedRoast } from "@tryer/domain/roasts";
import { fineGramsFromKg } from "@tryer/domain/units";
import { useEffect, useRef } from "react";
import { api } from "#api/client.ts";
import { ask, type Withdraw } from "#ui/dialogs/open-question.ts";
import { useWeights } from "../weights/weights.ts";
import type { RoastFacts } from "./roast-form-values.ts";
import { roastedParts } from "./roasted-parts.ts";
import { overfillLines, unusualRoastLines } from "./unusual-roast-words.ts";

/** Green coffee that is to go in. */
export interface PartToSave {
  greenCoffeeId: string;
  greenWeightKg: number;
  /** The green coffee with its stock, once both are known. */
  green: (Omit<GreenCoffeeBrief, "id"> & Pick<GreenCoffee, "quantityKg" | "shortfallKg">) | undefined;
}

interface Asked {
  roast: Pick<RoastFacts, "greenWeightKg" | "roastedWeightKg" | "machineId">;
  /** Machine that counts where the roast notes none: the one that its batch was put on. */
  plannedMachineId?: string | undefined;
  /** One coffee, or the parts of a blend. */
  parts: readonly PartToSave[];
  /** The roast as it is kept, where it is edited. */
  before: Roast | null;
}

/** Weights that the person has said yes to: of the roast, and of each part. */
interface Confirmed {
  charge: Charge;
  whole: WeighedRoast;
  parts: readonly WeighedRoast[];
}

/** Fields that the request of a roast that may be saved carries beside its facts. */
interface Consent {
  /** Set only where the weight is doubtful for the machine and the person has confirmed it. */
  isConfirmed?: true;
}

/**
 * Asks before a roast is saved that the stock does not hold, that has an unusual loss or that is far above the size of its
 * machine. Resolves at once where nothing is unusual, and to null where the person goes back. What was confirmed is not
 * asked again while the form is open.
 */
export function useAskUnusualRoast(): (asked: Asked) => Promise<Consent | null> {
  const weights = useWeights();
  const machines = useQuery(api.roasts.choices.queryOptions({ input: {} })).data?.machines;
  const confirmed = useRef<Confirmed>(undefined);
  const withdraw = useRef<Withdraw>(undefined);
  // The form may go with the page while the question is open.
  useEffect(() => () => withdraw.current?.(), []);
  return async ({ roast, plannedMachineId, parts, before }) => {
    const whole = weighedWhole(roast);
    const charge = { greenGrams: whole.greenGrams, machineId: roast.machineId ?? plannedMachineId ?? null };
    const toSave = { charge, whole, parts: parts.map(weighedPart) };
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
    const machine = machines?.find(({ id }) => id === charge.machineId);
    // History takes nothing from stock.
    const isOverfilled = before?.isHistory !== true && overfill(charge, { machine }) !== null;
    const settled = [before === null ? undefined : keptCharge(before), confirmed.current?.charge];
    const over = isOverfilled ? overfill(charge, { machine, settled }) : null;
    const unusualLines = [...shortages, { unusual: { shortage: null, lossPercent }, coffee: "" }].flatMap(
      ({ unusual, coffee }) => unusualRoastLines(unusual, { coffee, isEdit }, weights),
    );
    const lines = [...overfillLines(over, weights), ...unusualLines];
    if (lines.length > 0) {
      const question = ask({
        title: isEdit ? "Save this roast?" : "Log this roast?",
        lines,
        confirmLabel: isEdit ? "Save anyway" : "Log anyway",
        cancelLabel: "Go back",
      });
      withdraw.current = question.withdraw;
      if (!(await question.answered)) return null;
    }
    confirmed.current = toSave;
    return isOverfilled ? { isConfirmed: true } : {};
  };
}

/** The roast as a whole: its loss is asked about once, whatever went in. */
const weighedWhole = ({ greenWeightKg, roastedWeightKg }: Omit<Asked["roast"], "machineId">): WeighedRoast => ({
  greenCoffeeId: "",
  greenGrams: fineGramsFromKg(greenWeightKg),
  roastedGrams: roastedWeightKg === null ? null : fineGramsFromKg(roastedWeightKg),
});

const weighedPart = ({ greenCoffeeId, greenWeightKg }: Omit<PartToSave, "green">): WeighedRoast => ({
  greenCoffeeId,
  greenGrams: fineGramsFromKg(greenWeightKg),
  roastedGrams: null,
});

const keptCharge = ({ greenWeightKg, machine }: Roast): Charge => ({
  greenGrams: fineGramsFromKg(greenWeightKg),
  machineId: machine?.id ?? null,
});

/** Part of a roast as it is kept; undefined where the coffee is no part of it. */
function keptPart(before: Roast, greenCoffeeId: string) {
  const part = roastedParts(before).find(({ greenCoffee }) => greenCoffee.id === greenCoffeeId);
  if (part === undefined) return undefined;
  const { greenWeightKg, shortfallKg } = part;
  return { ...weighedPart({ greenCoffeeId, greenWeightKg }), shortfallGrams: fineGramsFromKg(shortfallKg) };
}
