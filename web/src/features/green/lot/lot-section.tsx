import { Card, Group, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface LotSectionProps {
  title: string;
  /** Link to the whole list. */
  link?: ReactNode;
  children: ReactNode;
}

/** Part of the page of a lot under its own heading. */
export function LotSection({ title, link, children }: LotSectionProps) {
  return (
    <Card component="section" style={{ overflowX: "auto" }}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            {title}
          </Title>
          {link}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
