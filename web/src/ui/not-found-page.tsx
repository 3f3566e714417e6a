import { Center, Group, Stack, Text, Title } from "@mantine/core";
import { Cup } from "./line-drawings.tsx";
import { GoButton } from "./links.tsx";
import { usePageTitle } from "./page-title.ts";

export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <Center mih="70vh" p="lg">
      <Stack align="center" gap="sm" ta="center" maw={460}>
        <Text c="dimmed" component="div">
          <Cup />
        </Text>
        <Title order={1} size="h3">
          Page not found
        </Title>
        <Text c="dimmed">There is nothing at this address. It may have moved, or belong to another roastery.</Text>
        <Group mt="sm">
          <GoButton to="/">Go to Home</GoButton>
        </Group>
      </Stack>
    </Center>
  );
}
