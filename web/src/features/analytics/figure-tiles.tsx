import { Card, SimpleGrid, Text } from "@mantine/core";

export interface FigureTile {
  name: string;
  /** Figure with its unit. */
  figure: string;
  /** Sentence beneath it: the change, or what it leaves out. */
  note?: string | null | undefined;
}

/** Figures of a whole period, side by side. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: Math.min(5, tiles.length) }} spacing="sm">
      {tiles.map(({ name, figure, note }) => (
        <Card key={name} p="sm">
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text className="figures" fw={600} size="lg">
            {figure}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {note}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
