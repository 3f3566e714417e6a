import { Card, Center, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";

/** Spinner while a page or its data is loading. */
export function Loading() {
  return (
    <Center mih="40vh">
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text c="dimmed">Loading...</Text>
      </Group>
    </Center>
  );
}

/** Placeholder of a list that is loading, as tall as the list will be, so that nothing jumps. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  return (
    <Card role="status" aria-label="Loading...">
      <Stack gap="md">
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key) => (
          <Skeleton key={key} height={24} radius="sm" />
        ))}
      </Stack>
    </Card>
  );
}
