import { Stack, Text } from "@mantine/core";
import type { PlanItem } from "@tryer/contract";
import { packagesOf } from "#shared/plan/packages-of.ts";

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
