import { Badge, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { GreenCoffee } from "@tryer/contract";
import { kilograms } from "#shared/weights/weights.ts";

export function OutOfStock() {
  return (
    <Badge color="red" variant="light" tt="none" style={{ flex: "none", minWidth: "max-content" }}>
      Out of stock
    </Badge>
  );
}

/** Says that the books and the sacks disagree, and how to mend it. */
export function ShortfallNote({ coffee }: { coffee: GreenCoffee }) {
  if (coffee.shortfallKg <= 0) return null;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c="amber" mt={2}>
      <IconAlertTriangle size={16} aria-hidden="true" style={{ flex: "none", marginTop: 2 }} />
      <Text size="sm" className="figures">
        {kilograms(coffee.shortfallKg)} more was roasted than was in stock. Count the coffee and correct the quantity.
      </Text>
    </Group>
  );
}
