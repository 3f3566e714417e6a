import { defineFields, type RecordFields } from "@tryer/contract/basics/record-fields";
import { COST_STEP_WORDS, COST_STEPS, pricedBags, type WhatIf } from "@tryer/domain/pricing";
import { api } from "#api/client.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import { fileOf } from "#shared/records/fields/file-of.ts";
import { missingText } from "./missing-fact.tsx";
import { ROUNDING_WORDS, TARGET_WORDS, tierName } from "./price-words.ts";

type Bag = ReturnType<typeof pricedBags>[number];

/** A bag with its price for everybody or for one tier. */
interface BagRow {
  bag: Bag;
  tier: Bag["tiers"][number];
  missing: string[];
  priceFor: string;
}

const E4_PER_E2 = 100;

const fromE2 = (e2: number | null): number | null => (e2 === null ? null : e2 * E4_PER_E2);
const percentOf = (bp: number | null | undefined): number | null => (bp == null ? null : bp / 100);

const percent = { kind: "decimal", places: 2 } as const;
const cost = { kind: "price", per: "piece" } as const;

const STEPS: RecordFields<BagRow> = Object.assign(
  {},
  ...COST_STEPS.map((step) =>
    defineFields<BagRow>()({
      [step]: {
        ...cost,
        label: COST_STEP_WORDS[step],
        csv: COST_STEP_WORDS[step],
        read: ({ bag }: BagRow) => fromE2(bag.cost.steps.find((each) => each.step === step)?.costE2 ?? null),
      },
    }),
  ),
);

/** Fields of a bag with the steps of its cost, in the order of the file. */
export const bagCostFields: RecordFields<BagRow> = {
  ...defineFields<BagRow>()({
    product: { kind: "text", label: "Product", csv: "Product", read: ({ bag }) => bag.product.name },
    size: { kind: "text", label: "Bag", csv: "Bag", read: ({ bag }) => packageText(bag.size) },
  }),
  ...STEPS,
  ...defineFields<BagRow>()({
    cost: { ...cost, label: "Cost", csv: "Cost", read: ({ bag }) => fromE2(bag.cost.totalE2) },
    missing: { kind: "list", label: "Missing", csv: "Missing" },
    priceFor: { kind: "text", label: "Price for", csv: "Price for" },
    price: { kind: "amount", label: "Price", csv: "Price", read: ({ tier }) => tier.live?.priceMinor ?? null },
    margin: {
      ...percent,
      label: "Margin (%)",
      csv: "Margin (%)",
      read: ({ tier }) => percentOf(tier.margin?.marginBp),
    },
    markup: {
      ...percent,
      label: "Markup (%)",
      csv: "Markup (%)",
      read: ({ tier }) => percentOf(tier.margin?.markupBp),
    },
    target: {
      kind: "choice",
      words: TARGET_WORDS,
      label: "Target",
      csv: "Target",
      read: ({ tier }) => tier.target?.kind ?? null,
    },
    targetPercent: {
      ...percent,
      label: "Target (%)",
      csv: "Target (%)",
      read: ({ tier }) => percentOf(tier.target?.bp),
    },
    rounding: {
      kind: "choice",
      words: ROUNDING_WORDS,
      label: "Rounding",
      csv: "Rounding",
      read: ({ tier }) => tier.target?.rounding ?? null,
    },
    proposed: {
      kind: "amount",
      label: "Proposed price",
      csv: "Proposed price",
      read: ({ tier }) => tier.proposedMinor,
    },
    isLow: { kind: "yesNo", label: "Below target", csv: "Below target", read: ({ tier }) => tier.isLow },
  }),
};

/** Loads what writes bags with the steps of their costs, a line for everybody and each tier. */
export const bagCostsFile = (whatIf: WhatIf, machineId: string | null) =>
  fileOf(bagCostFields, async () => {
    const basis = await api.costs.basis.call();
    const items = pricedBags(basis, { whatIf, machineId }).flatMap((bag) =>
      bag.tiers.map((tier) => ({
        bag,
        tier,
        missing: bag.cost.missing.map((each) => missingText(each, basis)),
        priceFor: tierName(basis, tier.tierId),
      })),
    );
    return { items, nextCursor: null };
  })();
