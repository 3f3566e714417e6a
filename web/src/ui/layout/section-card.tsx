import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface SectionCardProps {
  title: string;
  /** Link to the whole list or a button, beside the title. */
  action?: ReactNode;
  /** Text instead of the content where there is none. */
  empty?: string | false;
  children: ReactNode;
}

/** Part of a page under its own heading, on a card. */
export const SectionCard = ({ title, action, empty, children }: SectionCardProps) => (
  <Card component="section" style={{ overflowX: "auto" }}>
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </Group>
      {empty ? <Text c="dimmed">{empty}</Text> : children}
    </Stack>
  </Card>
);
