import { Card, Group, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface SampleSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Part of the page of a sample under its own heading. */
export const SampleSection = ({ title, action, children }: SampleSectionProps) => (
  <Card component="section">
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  </Card>
);
