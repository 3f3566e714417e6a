import { Text } from "@mantine/core";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { batchesDone, count, withPercent } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { FigureLink } from "../dashboard-links.tsx";
import { Tile } from "../tile.tsx";
import type { CardProps } from "./card-props.ts";

/** Green weight of the pending plan, and how far it is. */
export function PlanCard({ dashboard: { pendingPlan } }: CardProps) {
  const shown = shownTotals(pendingPlan, useWeights());
  const { progressPercent } = pendingPlan.totals;
  return (
    <Tile
      title={`Pending plan ${pendingPlan.number}`}
      figure={<FigureLink to="/demand-planner">{shown.greenWithUnit}</FigureLink>}
    >
      {pendingPlan.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing planned.{" "}
          <IfCan permission="plans:write">
            <TextLink to="/demand-planner">Plan what to roast</TextLink>
          </IfCan>
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" className="figures">
            green for <LiveFigure>{shown.outputWithUnit}</LiveFigure> of {count(pendingPlan.rows.length, "coffee")}
          </Text>
          <ProgressLine
            name="Plan completion"
            label={`${withPercent(progressPercent)} complete`}
            doneOfTotal={batchesDone(pendingPlan.totals)}
            percent={progressPercent}
          />
        </>
      )}
    </Tile>
  );
}
