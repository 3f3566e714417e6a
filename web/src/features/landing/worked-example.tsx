import { DEFAULT_PLANNER_BATCH_SIZE_LBS, type PlanLine, planRow } from "@tryer/domain/planner";
import { fixed2 } from "@tryer/domain/units";
import type { ReactNode } from "react";
import { withPercent } from "#ui/format/figures.ts";
import { Bags, CoolingTray, Roaster, Sacks } from "./trade-drawings.tsx";

const SHRINKAGE_PERCENT = 15;
const ITEMS: PlanLine[] = [
  { quantity: 8, packageSize: 5, packageUnit: "lb" },
  { quantity: 40, packageSize: 1, packageUnit: "oz" },
];
const ROW = planRow({
  items: ITEMS,
  shrinkagePercent: SHRINKAGE_PERCENT,
  batchSizeLbs: DEFAULT_PLANNER_BATCH_SIZE_LBS,
  completedBatches: 0,
});
const GREEN = fixed2(ROW.greenCentiLbs);
const OUTPUT = fixed2(ROW.outputCentiLbs);

const STATIONS: { drawing: ReactNode; name: string; figure: string; unit: string; sum: string }[] = [
  {
    drawing: <Sacks />,
    name: "Green coffee",
    figure: GREEN,
    unit: "lb",
    sum: `${OUTPUT} × 100 ⁄ (100 − ${SHRINKAGE_PERCENT})`,
  },
  {
    drawing: <Roaster />,
    name: "In the drum",
    figure: String(ROW.requiredBatches),
    unit: "batches",
    sum: `${GREEN} lb ÷ ${fixed2(ROW.batchSizeCentiLbs)} lb a batch`,
  },
  {
    drawing: <CoolingTray />,
    name: "Lost to the roast",
    figure: `−${fixed2(ROW.greenCentiLbs - ROW.outputCentiLbs)}`,
    unit: "lb",
    sum: `${withPercent(SHRINKAGE_PERCENT)} shrinkage`,
  },
  {
    drawing: <Bags />,
    name: "Ready to sell",
    figure: OUTPUT,
    unit: "lb",
    sum: ITEMS.map(({ quantity, packageSize, packageUnit }) => `${quantity} × ${packageSize} ${packageUnit}`).join(
      " + ",
    ),
  },
];

/** One plan row along the way of the coffee, calculated by the formulas that the product runs on. */
export function WorkedExample() {
  return (
    <figure className="bench wrap">
      <ol className="stations">
        {STATIONS.map(({ drawing, name, figure, unit, sum }) => (
          <li key={name}>
            {drawing}
            <p className="station-name">{name}</p>
            <p className="station-figure">
              {figure} <span>{unit}</span>
            </p>
            <p className="small figures">{sum}</p>
          </li>
        ))}
      </ol>
      <figcaption className="small">
        One order, worked out: eight 5 lb bags and forty sample ounces. These are the planner's own formulas.
      </figcaption>
    </figure>
  );
}
