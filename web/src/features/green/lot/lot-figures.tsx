import { Card, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GreenCoffeeDetails, GreenRunOut } from "@tryer/contract";
import { COVER_PERIOD_DAYS } from "@tryer/domain/dashboard";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { count, percent, UNKNOWN } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { StockMark } from "../stock/stock-figures.tsx";

/** Stock, days of cover, run-out and shrinkage of a lot; cost and value for those who may see them. */
export function LotFigures({ green }: { green: GreenCoffeeDetails }) {
  const weights = useWeights();
  const costs = useCosts();
  const { calendarDay } = useMoments();
  const options = api.green.runOut.queryOptions({ input: { id: green.id } });
  // Plans change what is needed of a lot without changing the lot.
  const runOut = useQuery({ ...options, refetchOnMount: "always" }).data;
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, md: green.averageCostE4 === undefined ? 4 : 3 }} spacing="md">
        <Figure
          title="In stock"
          figure={<Weighed kg={green.quantityKg} />}
          mark={<StockMark green={green} level={runOut?.level} isLong />}
        />
        <Figure
          title="Days of cover"
          figure={
            runOut?.coverDays == null ? (
              UNKNOWN
            ) : (
              <Explained how={howCover(runOut, runOut.coverDays, green.quantityKg, weights)}>
                {count(runOut.coverDays, "day")}
              </Explained>
            )
          }
          detail={runOut?.coverDays === null ? `Not roasted in ${COVER_PERIOD_DAYS} days` : ""}
        />
        <Figure
          title="Runs out"
          figure={runOut?.runsOutOn ? calendarDay(runOut.runsOutOn) : UNKNOWN}
          detail={[
            runOut !== undefined && runOut.plannedKg > 0 && `${weights.weighed(runOut.plannedKg)} in the plan`,
            runOut?.withArrivals?.runsOutOn && `with arrivals ${calendarDay(runOut.withArrivals.runsOutOn)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        />
        <Figure
          title="Reorder point"
          figure={green.reorderPointKg === null ? UNKNOWN : weights.weighed(green.reorderPointKg)}
          detail={`Shrinkage ${percent(green.shrinkagePercentage)}`}
        />
        {green.averageCostE4 !== undefined && (
          <>
            <Figure
              title="Cost"
              figure={<LiveFigure>{costs.price(green.averageCostE4)}</LiveFigure>}
              detail={green.averageCostE4 === null ? "Unknown. Set it with ‘Edit’" : "Moving average"}
            />
            <Figure title="Value" figure={<LiveFigure>{costs.amount(green.valueMinor)}</LiveFigure>} detail="" />
          </>
        )}
      </SimpleGrid>
      {runOut !== undefined && <Expected runOut={runOut} />}
    </Stack>
  );
}

/** Coffee that is on its way, by day, and what should have come already. */
function Expected({ runOut: { arrivals, overdueKg } }: { runOut: GreenRunOut }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  if (arrivals.length === 0) return null;
  const words = arrivals.map(({ day, kg }) => `${weights.weighed(kg)} on ${calendarDay(day)}`).join(", ");
  return (
    <Text size="sm" c="dimmed" className="figures">
      Expected: {words}
      {overdueKg > 0 && `. ${weights.weighed(overdueKg)} are overdue and do not count: receive them or set a new day.`}
    </Text>
  );
}

function howCover(
  { usedKg, plannedKg, withArrivals }: GreenRunOut,
  coverDays: number,
  stockKg: number,
  weights: Weights,
): string {
  if (plannedKg > stockKg)
    return `The plan takes ${weights.weighed(plannedKg)}, ${weights.weighed(stockKg)} is in stock`;
  const inStock =
    plannedKg > 0
      ? `(${weights.weighed(stockKg)} in stock − ${weights.weighed(plannedKg)} in the plan)`
      : `${weights.weighed(stockKg)} in stock`;
  const beside =
    withArrivals === null
      ? ""
      : `. With what is expected, each from its day on: ${count(withArrivals.coverDays, "day")}`;
  return `${count(coverDays, "day")} = ${inStock} ⁄ (${weights.weighed(usedKg)} used in ${COVER_PERIOD_DAYS} days ⁄ ${COVER_PERIOD_DAYS})${beside}`;
}

interface FigureProps {
  title: string;
  figure: ReactNode;
  detail?: string;
  mark?: ReactNode;
}

function Figure({ title, figure, detail = "", mark }: FigureProps) {
  return (
    <Card component="section" padding="md">
      <Stack gap={4} align="flex-start">
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        <Text className="figures" fz={22} lh={1.25} fw={600} component="div">
          {figure}
        </Text>
        <Text size="sm" c="dimmed" className="figures" mih="1lh">
          {detail}
        </Text>
        {mark}
      </Stack>
    </Card>
  );
}
