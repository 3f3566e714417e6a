import { Card, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

export const SessionSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </Card>
);
