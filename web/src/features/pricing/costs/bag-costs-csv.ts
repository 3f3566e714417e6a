import { COST_STEP_WORDS, COST_STEPS, pricedBags, type WhatIf } from "@tryer/domain/pricing";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { missingText } from "./missing-fact.tsx";
import { ROUNDING_WORDS, TARGET_WORDS, tierName } from "./price-words.ts";

const { text, list, figure, money, price, yesNo } = tableColumn;

type Bag = ReturnType<typeof pricedBags>[number];
type Row = { bag: Bag; tier: Bag["tiers"][number] };

const E4_PER_E2 = 100;

const fromE2 = (e2: number | null): number | null => (e2 === null ? null : e2 * E4_PER_E2);
const percentOf = (bp: number | null | undefined): number | null => (bp == null ? null : bp / 100);

/** Bags with the steps of their costs, and a line for everybody and each tier. */
export const bagCostsCsv =
  (whatIf: WhatIf, machineId: string | null): WriteList =>
  async ({ currency }) => {
    const basis = await api.costs.basis.call();
    const columns: TableColumn<Row>[] = [
      text("Product", ({ bag }) => bag.product.name),
      text("Bag", ({ bag }) => packageText(bag.size)),
      ...COST_STEPS.map((step) =>
        price<Row>(COST_STEP_WORDS[step], currency, ({ bag }) =>
          fromE2(bag.cost.steps.find((each) => each.step === step)?.costE2 ?? null),
        ),
      ),
      price("Cost", currency, ({ bag }) => fromE2(bag.cost.totalE2)),
      list("Missing", ({ bag }) => bag.cost.missing.map((each) => missingText(each, basis))),
      text("Price for", ({ tier }) => tierName(basis, tier.tierId)),
      money("Price", currency, ({ tier }) => tier.live?.priceMinor ?? null),
      figure("Margin (%)", ({ tier }) => percentOf(tier.margin?.marginBp)),
      figure("Mark-up (%)", ({ tier }) => percentOf(tier.margin?.markupBp)),
      text("Target", ({ tier }) => tier.target && TARGET_WORDS[tier.target.kind]),
      figure("Target (%)", ({ tier }) => percentOf(tier.target?.bp)),
      text("Rounding", ({ tier }) => tier.target && ROUNDING_WORDS[tier.target.rounding]),
      money("Proposed price", currency, ({ tier }) => tier.proposedMinor),
      yesNo("Below target", ({ tier }) => tier.isLow),
    ];
    const bags = pricedBags(basis, { whatIf, machineId });
    return csvOfColumns(
      columns,
      bags.flatMap((bag) => bag.tiers.map((tier) => ({ bag, tier }))),
    );
  };
