import { Badge, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { GreenCoffee } from "@tryer/contract";
import { kilograms } from "#shared/weights/weights.ts";

/** Word for a stock that is used up, or below the reorder point. */
export function StockMark({ green }: { green: Pick<GreenCoffee, "quantityKg" | "reorderPointKg"> }) {
  const { quantityKg, reorderPointKg } = green;
  if (quantityKg === 0) return <Mark color="red">Out of stock</Mark>;
  if (reorderPointKg !== null && quantityKg < reorderPointKg) return <Mark color="amber">Low</Mark>;
  return null;
}

function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Badge color={color} variant="light" tt="none" style={{ flex: "none", minWidth: "max-content" }}>
      {children}
    </Badge>
  );
}

/** Says that the books and the sacks disagree, and how to mend it. */
export function ShortfallNote({ green }: { green: GreenCoffee }) {
  if (green.shortfallKg <= 0) return null;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c="amber" mt={2}>
      <IconAlertTriangle size={16} aria-hidden="true" style={{ flex: "none", marginTop: 2 }} />
      <Text size="sm" className="figures">
        {kilograms(green.shortfallKg)} more was roasted than was in stock. Count the coffee and correct the quantity.
      </Text>
    </Group>
  );
}
