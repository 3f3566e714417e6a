import { Text } from "@mantine/core";
import type { Dashboard } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { count } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { FigureLink } from "./dashboard-links.tsx";
import { Tile } from "./tile.tsx";

/** Roasted weight of today and the open need of the plan. */
export function TodayTile({ dashboard: { today, pendingPlan } }: { dashboard: Dashboard }) {
  const weights = useWeights();
  const { requiredBatches, completedBatches } = pendingPlan.totals;
  const open = Math.max(0, requiredBatches - completedBatches);
  return (
    <Tile
      title="Today"
      figure={
        <FigureLink to="/roasts" search={{ from: today.from, to: today.to }}>
          {count(today.roastCount, "roast")}
        </FigureLink>
      }
    >
      <Text size="sm" c="dimmed" className="figures">
        <LiveFigure>{weights.weighedTotal(today.greenKg, today.greenLbs)}</LiveFigure> in,{" "}
        <LiveFigure>{weights.weighedTotal(today.roastedKg, today.roastedLbs)}</LiveFigure> out
      </Text>
      <Text size="sm" c="dimmed" className="figures">
        {open === 0 ? (
          "No batch of the plan is open"
        ) : (
          <TextLink to="/batch-tracking">
            <LiveFigure>{`${count(open, "batch", "batches")} to go`}</LiveFigure>
          </TextLink>
        )}
      </Text>
    </Tile>
  );
}
