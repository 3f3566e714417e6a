import { Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Plan } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { kgFromGrams } from "@tryer/domain/units";
import { greenInRow } from "#shared/green/green-needs.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { stockShortages } from "./stock-shortage.ts";

/** Each green coffee of which the plan needs more than there is, said once with the rows that share its stock. */
export function StockWarnings({ plan }: { plan: Plan }) {
  const weights = useWeights();
  const shortages = [...stockShortages(plan).values()];
  if (shortages.length === 0) return null;
  return (
    <Stack gap={4}>
      {shortages.map(({ greenCoffeeId, missingGrams, neededGrams, stockGrams }) => {
        const rows = plan.rows.filter((row) => greenInRow(row, greenCoffeeId) !== undefined);
        const [first] = rows;
        const green = first && greenInRow(first, greenCoffeeId);
        if (green === undefined) return null;
        const [missing, needed, inStock] = [missingGrams, neededGrams, stockGrams].map((grams) =>
          weights.weighed(kgFromGrams(grams)),
        );
        const label = greenName(green);
        return (
          <Explained key={greenCoffeeId} how={`The plan still needs ${needed} of ${label}; ${inStock} are in stock.`}>
            <Group component="span" gap={6} wrap="nowrap" c="amber">
              <IconAlertTriangle size={16} aria-hidden style={{ flexShrink: 0 }} />
              <Text component="span" size="sm" ta="left" style={{ overflowWrap: "anywhere" }}>
                {label} needs {missing} more than in stock, for {rows.map(({ name }) => name).join(", ")}
              </Text>
            </Group>
          </Explained>
        );
      })}
    </Stack>
  );
}
