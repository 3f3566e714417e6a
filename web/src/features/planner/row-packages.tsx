import { Stack, Text } from "@mantine/core";
import type { PlanItem } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { plainCount } from "../../ui/figures.ts";

/** How many of which package: '10 × 5 lb'. */
export const packagesOf = ({ quantity, packageSize, packageUnit }: PlanItem) =>
  `${plainCount(quantity)} × ${packageLabel({ size: packageSize, unit: packageUnit })}`;

export function RowPackages({ items }: { items: readonly PlanItem[] }) {
  return (
    <Stack gap={0} className="figures">
      {items.map((item) => (
        <Text key={item.id} size="sm" style={{ whiteSpace: "nowrap" }}>
          {packagesOf(item)}
        </Text>
      ))}
    </Stack>
  );
}
