import { Card, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ContractPositions, ContractTotal } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { money } from "#shared/money/money-text.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { STAGES } from "./contract-words.ts";

interface PositionFiguresProps {
  positions: ContractPositions;
  currency: Currency;
}

/** Weight and money of contracted coffee at each place where it can be. */
export function PositionFigures({ positions, currency }: PositionFiguresProps) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      {STAGES.map(({ key, label }) => (
        <Card key={key} component="section" padding="md">
          <Stack gap={4}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text className="figures" fz={20} lh={1.25} fw={600}>
              <Weighed kg={positions[key].kg} isTraded />
            </Text>
            <Text size="sm" c="dimmed" className="figures">
              {positions[key].valueMinor === null ? "Price open" : money(positions[key].valueMinor, currency)}
            </Text>
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}

/** Totals of the open contracts, currency by currency, with what 10 cents more on the C price do. */
export function ContractTotals({ totals }: { totals: ContractTotal[] }) {
  const { traded } = useWeights();
  return (
    <Stack gap="md">
      {totals.map(({ currency, positions, openKg, tenCentsMinor }) => (
        <Stack key={currency} gap="xs">
          <PositionFigures positions={positions} currency={currency} />
          {tenCentsMinor > 0 && (
            <Text size="sm" c="dimmed" className="figures">
              {traded(openKg)} unfixed. +10¢/lb adds {money(tenCentsMinor, currency)}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
