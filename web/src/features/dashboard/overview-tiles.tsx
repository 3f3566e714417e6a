import { Group, SimpleGrid, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Dashboard } from "@tryer/contract";
import { shownTotals } from "#shared/plan/shown-totals.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { batchesDone, count } from "#ui/format/figures.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { FigureLink } from "./dashboard-links.tsx";
import { Tile } from "./tile.tsx";
import { TodayTile } from "./today-tile.tsx";

export function OverviewTiles({ dashboard }: { dashboard: Dashboard }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <TodayTile dashboard={dashboard} />
      <PlanTile dashboard={dashboard} />
      <StockTile dashboard={dashboard} />
    </SimpleGrid>
  );
}

function PlanTile({ dashboard: { pendingPlan } }: { dashboard: Dashboard }) {
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
          <IfAllowed permission="plans:write">
            <TextLink to="/demand-planner">Plan what to roast</TextLink>
          </IfAllowed>
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" className="figures">
            green for <LiveFigure>{shown.outputWithUnit}</LiveFigure> of {count(pendingPlan.rows.length, "coffee")}
          </Text>
          <ProgressLine
            name="Plan completion"
            label={`${progressPercent}% complete`}
            doneOfTotal={batchesDone(pendingPlan.totals)}
            percent={progressPercent}
          />
        </>
      )}
    </Tile>
  );
}

function StockTile({ dashboard: { stock, productCount, packageSizeCount } }: { dashboard: Dashboard }) {
  const weights = useWeights();
  return (
    <Tile title="Green in stock" figure={<FigureLink to="/inventory">{weights.weighed(stock.quantityKg)}</FigureLink>}>
      <Text size="sm" c="dimmed" className="figures">
        <LiveFigure>{weights.beneath(stock.quantityKg)}</LiveFigure> of {count(stock.coffeeCount, "coffee")}
      </Text>
      <Text size="sm" c="dimmed" className="figures">
        for {count(productCount, "product")} in {count(packageSizeCount, "size")}
      </Text>
      {stock.customerKg > 0 && (
        <Text size="sm" c="dimmed" className="figures">
          beside {weights.weighed(stock.customerKg)} that {count(stock.customerCoffeeCount, "coffee")} of customers hold
        </Text>
      )}
      {stock.shortfallKg > 0 && (
        <Group gap={6} wrap="nowrap" align="flex-start" c="amber">
          <IconAlertTriangle size={16} aria-hidden="true" style={{ flex: "none", marginTop: 2 }} />
          <Text size="sm" className="figures">
            {kilograms(stock.shortfallKg)} more was roasted than was in stock
          </Text>
        </Group>
      )}
    </Tile>
  );
}
