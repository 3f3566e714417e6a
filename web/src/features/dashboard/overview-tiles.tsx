import { Group, SimpleGrid, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Dashboard } from "@tryer/contract";
import { count, kilograms, pounds } from "#ui/figures.ts";
import { TextLink } from "#ui/links.tsx";
import { moment } from "#ui/moments.ts";
import { poundsOfKg } from "#ui/pounds-of-kg.ts";
import { ProgressLine } from "#ui/progress-line.tsx";
import { Tile } from "./tile.tsx";

export function OverviewTiles({ dashboard }: { dashboard: Dashboard }) {
  const { stock, pendingPlan, roastCount, recentRoasts } = dashboard;
  const { totals } = pendingPlan;
  const [latest] = recentRoasts;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <Tile title="Green in stock" figure={pounds(poundsOfKg(stock.quantityKg))}>
        <Text size="sm" c="dimmed" className="figures">
          {kilograms(stock.quantityKg)} of {count(stock.coffeeCount, "coffee")}
        </Text>
        {stock.shortfallKg > 0 && (
          <Group gap={6} wrap="nowrap" align="flex-start" c="amber">
            <IconAlertTriangle size={16} aria-hidden="true" style={{ flex: "none", marginTop: 2 }} />
            <Text size="sm" className="figures">
              {kilograms(stock.shortfallKg)} more was roasted than was in stock
            </Text>
          </Group>
        )}
      </Tile>
      <Tile title={`Pending plan ${pendingPlan.number}`} figure={pounds(totals.greenLbs)}>
        {pendingPlan.rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing planned. <TextLink to="/demand-planner">Plan what to roast</TextLink>
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed" className="figures">
              green for {pounds(totals.outputLbs)} of {count(pendingPlan.rows.length, "coffee")}
            </Text>
            <ProgressLine
              name="Plan completion"
              label={`${totals.progressPercent}% complete`}
              doneOfTotal={`${totals.completedBatches} of ${count(totals.requiredBatches, "batch", "batches")}`}
              percent={totals.progressPercent}
            />
          </>
        )}
      </Tile>
      <Tile title="Roasted so far" figure={count(roastCount, "roast")}>
        <Text size="sm" c="dimmed" className="figures">
          {latest === undefined ? "None logged yet" : `Last ${moment(latest.roastedAt)}`}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {count(dashboard.productCount, "product")} in {count(dashboard.packageSizeCount, "size")}
        </Text>
      </Tile>
    </SimpleGrid>
  );
}
