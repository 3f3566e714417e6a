import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyStateProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** The next step. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <Card py={56} data-empty-state>
      <Stack align="center" gap="sm" ta="center">
        <Text c="dimmed" component="div">
          {drawing}
        </Text>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" maw={440}>
          {text}
        </Text>
        {children !== undefined && (
          <Group mt="sm" justify="center">
            {children}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
