import { Card, SimpleGrid, Text } from "@mantine/core";
import type { Production, ProductionSums } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { count, onePlace, plainCount, share, THIN_SPACE } from "#ui/format/figures.ts";

interface Figure {
  name: string;
  written: (sums: ProductionSums) => string;
  /** Measure of the change against another period; null where it is unknown. */
  measure: (sums: ProductionSums) => number | null;
  /** Change in percentage points instead of percent. */
  isShare?: boolean;
  note?: (sums: ProductionSums) => string | null;
}

/** Figures of a whole period, each with its change against the other one. */
export function ProductionTiles({ production: { total, totalAgainst } }: { production: Production }) {
  const { weighedTotal } = useWeights();
  const figures: Figure[] = [
    {
      name: "Weight in",
      written: ({ greenKg, greenLbs }) => weighedTotal(greenKg, greenLbs),
      measure: ({ greenKg }) => greenKg,
    },
    {
      name: "Weight out",
      written: ({ roastedKg, roastedLbs }) => weighedTotal(roastedKg, roastedLbs),
      measure: ({ roastedKg }) => roastedKg,
      note: ({ unweighedCount }) => (unweighedCount === 0 ? null : `${count(unweighedCount, "roast")} not weighed`),
    },
    { name: "Batches", written: ({ roastCount }) => plainCount(roastCount), measure: ({ roastCount }) => roastCount },
    {
      name: "Yield",
      written: ({ yieldPercent }) => share(yieldPercent),
      measure: ({ yieldPercent }) => yieldPercent,
      isShare: true,
      note: ({ unaveragedCount }) =>
        unaveragedCount === 0 ? null : `${count(unaveragedCount, "roast")} estimated or rejected`,
    },
    {
      name: "Roasting time",
      written: ({ roastingSec }) => `${onePlace(roastingSec / 3600)}${THIN_SPACE}h`,
      measure: ({ roastingSec }) => roastingSec,
      note: ({ roastCount, timedCount }) =>
        roastCount === timedCount ? null : `${count(roastCount - timedCount, "roast")} without a time`,
    },
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 5 }} spacing="sm">
      {figures.map(({ name, written, measure, isShare = false, note }) => (
        <Card key={name} p="sm">
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text className="figures" fw={600} size="lg">
            {written(total)}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {[totalAgainst && changeWords(measure(total), measure(totalAgainst), isShare), note?.(total)]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** Change against another period: '+12.5 %', of shares '−0.4 points'. */
function changeWords(now: number | null, before: number | null, isShare: boolean): string | null {
  if (now === null || before === null) return null;
  const signed = (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${onePlace(Math.abs(value))}`;
  if (isShare) return `${signed(now - before)} points`;
  return before === 0 ? "none before" : `${signed(((now - before) / before) * 100)}${THIN_SPACE}%`;
}
