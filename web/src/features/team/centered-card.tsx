import { Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface CenteredCardProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One decision on a page of its own. */
export function CenteredCard({ title, text, children }: CenteredCardProps) {
  return (
    <Stack maw={480} w="100%" mx="auto" mt={{ base: 8, sm: 40 }} gap="lg">
      <Stack gap={6} ta="center">
        <Title order={1} className="display" fw={560} fz={30} lh={1.2} style={{ overflowWrap: "anywhere" }}>
          {title}
        </Title>
        <Text c="dimmed" component="div" style={{ overflowWrap: "anywhere" }}>
          {text}
        </Text>
      </Stack>
      <Card padding="xl">
        <Stack>{children}</Stack>
      </Card>
    </Stack>
  );
}
