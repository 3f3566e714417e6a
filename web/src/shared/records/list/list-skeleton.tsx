import { Card, Group, Skeleton, Stack } from "@mantine/core";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";

const ROWS = ["1", "2", "3", "4", "5", "6"];

/** A list that is loading, in the shape that it will have: rows of a table, or cards. */
export function ListSkeleton({ columns }: { columns: number }) {
  const bars = Array.from({ length: Math.min(columns, 6) }, (_, column) => `bar ${column}`);
  if (useIsPhone()) {
    return (
      <Stack gap="sm" role="status" aria-label="Loading...">
        {ROWS.map((row) => (
          <Card key={row} padding="md">
            <Skeleton height={20} width="55%" mb="sm" />
            <Skeleton height={14} width="80%" />
          </Card>
        ))}
      </Stack>
    );
  }
  return (
    <Card role="status" aria-label="Loading..." p="md">
      <Stack gap="lg">
        {ROWS.map((row) => (
          <Group key={row} gap="xl" wrap="nowrap">
            {bars.map((bar) => (
              <Skeleton key={bar} height={16} />
            ))}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
