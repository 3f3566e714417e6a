import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface SectionCardProps {
  title: string;
  /** Link to the whole list. */
  link?: ReactNode;
  /** Text instead of the content where there is none. */
  empty?: string | false;
  children: ReactNode;
}

/** A part of the dashboard: what it is about, the way to the rest, and the most important of it. */
export function SectionCard({ title, link, empty, children }: SectionCardProps) {
  return (
    <Card component="section">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            {title}
          </Title>
          {link}
        </Group>
        {empty ? <Text c="dimmed">{empty}</Text> : children}
      </Stack>
    </Card>
  );
}
