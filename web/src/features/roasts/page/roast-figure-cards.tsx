import { Card, SimpleGrid, Text } from "@mantine/core";
import type { Roast } from "@tryer/contract";
import { formatDuration } from "@tryer/domain/roasts";
import type { ReactNode } from "react";
import { useCosts } from "#shared/money/use-costs.ts";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { share, UNKNOWN } from "#ui/format/figures.ts";
import { explainLoss, explainYield } from "../roast-explanations.ts";

/** Weights, yield, loss, time and level of a roast; its cost for those who may see it. */
export function RoastFigureCards({ roast }: { roast: Roast }) {
  const weights = useWeights();
  const costs = useCosts();
  const percent = (value: number | null, how: string) =>
    value === null ? UNKNOWN : <Explained how={how}>{share(value)}</Explained>;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} spacing="md">
      <Figure title="Green">
        <Weighed kg={roast.greenWeightKg} />
      </Figure>
      <Figure title="Roasted">
        {roast.roastedWeightKg === null ? "Not weighed" : weights.weighed(roast.roastedWeightKg)}
        {roast.isRoastedEstimated && (
          <Text span size="sm" c="dimmed" fw={400}>
            {" "}
            estimated
          </Text>
        )}
      </Figure>
      <Figure title="Yield">{percent(roast.yieldPercent, explainYield(roast, weights))}</Figure>
      <Figure title="Loss">{percent(roast.lossPercent, explainLoss(roast))}</Figure>
      <Figure title="Time">{roast.durationSec === null ? UNKNOWN : formatDuration(roast.durationSec)}</Figure>
      {costs.mayRead ? (
        <Figure title="Green coffee cost">{costs.amount(roast.costMinor)}</Figure>
      ) : (
        <Figure title="Roast level">
          {roast.roastLevel === null ? UNKNOWN : <RoastLevelBadge level={roast.roastLevel} />}
        </Figure>
      )}
    </SimpleGrid>
  );
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" padding="md">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text className="figures" fz={20} lh={1.3} fw={600} component="div">
        {children}
      </Text>
    </Card>
  );
}
