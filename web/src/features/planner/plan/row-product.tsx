import { Group, Stack, Text } from "@mantine/core";
import type { PlanCoffee } from "@tryer/contract";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { blendText } from "#ui/format/figures.ts";

/** The roasted coffee of a row, what it is roasted from and how dark. */
export function RowProduct({ row }: { row: PlanCoffee }) {
  return (
    <Stack gap={2} miw={0}>
      <Text inherit fw={600} style={{ overflowWrap: "anywhere" }} lineClamp={2} title={row.name}>
        {row.name}
      </Text>
      <Group gap={8}>
        <Text
          size="sm"
          c="dimmed"
          style={{ overflowWrap: "anywhere" }}
          lineClamp={row.greenCoffee?.sharesName === false ? 1 : 3}
          title={blendText(row.greenName)}
        >
          {blendText(row.greenName)}
        </Text>
        <RoastLevelBadge level={row.roastLevel} />
      </Group>
    </Stack>
  );
}
