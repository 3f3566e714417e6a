import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Explained } from "#ui/explained.tsx";
import { pounds } from "#ui/figures.ts";
import type { StockShortage } from "./stock-shortage.ts";

interface StockWarningProps {
  greenCoffeeName: string;
  shortage: StockShortage;
}

export function StockWarning({ greenCoffeeName, shortage }: StockWarningProps) {
  const { shortLbs, neededLbs, inStockLbs } = shortage;
  const how = `The plan still needs ${pounds(neededLbs)} of ${greenCoffeeName}; ${pounds(inStockLbs)} are in stock.`;
  return (
    <Explained how={how}>
      <Group component="span" gap={4} wrap="nowrap" c="amber" maw={150}>
        <IconAlertTriangle size={14} aria-hidden style={{ flexShrink: 0 }} />
        <Text component="span" size="xs" ta="left">
          needs {pounds(shortLbs)} more than in stock
        </Text>
      </Group>
    </Explained>
  );
}
