import type { PlanCoffee } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { blendText, count, plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";
import type { CardProps } from "./card-props.ts";

const SHOWN_ROWS = 6;

/** The coffees of the plan that still have batches to roast. */
export function OpenBatches({ dashboard: { pendingPlan: plan } }: CardProps) {
  const weights = useWeights();
  const rows = plan.rows.filter((row) => openOf(row) > 0);
  return (
    <SectionCard
      title="To roast"
      action={<TextLink to="/batch-tracking">All batches</TextLink>}
      empty={rows.length === 0 && (plan.rows.length === 0 ? "Nothing planned." : "Every batch of the plan is done.")}
    >
      <Lines>
        {rows.slice(0, SHOWN_ROWS).map((row) => (
          <Line
            key={row.roastedItemId}
            title={
              <NameLink to="/batch-tracking" search={{ planItem: row.leadPlanItemId }} title={row.name}>
                {row.name}
              </NameLink>
            }
            detail={`${blendText(row.greenName)} · ${row.roastLevel}`}
            figure={count(openOf(row), "batch", "batches")}
            figureDetail={`of ${plainCount(row.requiredBatches)} · ${weights.planned(row.greenLbs)}`}
          />
        ))}
      </Lines>
    </SectionCard>
  );
}

/** A logged batch is roasted, also where somebody took its tick away. */
const openOf = ({ requiredBatches, doneBatches }: PlanCoffee) => Math.max(0, requiredBatches - doneBatches);
