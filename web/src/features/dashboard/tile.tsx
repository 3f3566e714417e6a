import { Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface TileProps {
  title: string;
  /** The figure that matters. */
  figure: ReactNode;
  children?: ReactNode;
}

export function Tile({ title, figure, children }: TileProps) {
  return (
    <Card component="section">
      <Stack gap={6}>
        <Title order={2} fz="sm" fw={500} c="dimmed">
          {title}
        </Title>
        <Text className="figures" fz={26} lh={1.2} fw={600} component="div">
          {figure}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
