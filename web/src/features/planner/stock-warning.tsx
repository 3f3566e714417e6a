import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { GreenToBuy } from "@tryer/domain/purchases";
import { kgFromGrams } from "@tryer/domain/units";
import { Explained } from "#ui/explained.tsx";
import { useWeights } from "#ui/weights.ts";

interface StockWarningProps {
  greenCoffeeName: string;
  shortage: GreenToBuy;
}

export function StockWarning({ greenCoffeeName, shortage }: StockWarningProps) {
  const weights = useWeights();
  const [missing, needed, inStock] = [shortage.missingGrams, shortage.neededGrams, shortage.stockGrams].map((grams) =>
    weights.weighed(kgFromGrams(grams)),
  );
  const how = `The plan still needs ${needed} of ${greenCoffeeName}; ${inStock} are in stock.`;
  return (
    <Explained how={how}>
      <Group component="span" gap={4} wrap="nowrap" c="amber" maw={150}>
        <IconAlertTriangle size={14} aria-hidden style={{ flexShrink: 0 }} />
        <Text component="span" size="xs" ta="left">
          needs {missing} more than in stock
        </Text>
      </Group>
    </Explained>
  );
}
