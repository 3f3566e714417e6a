import { Group, Progress, Stack, Text } from "@mantine/core";
import { LiveFigure } from "./live-figure.tsx";

interface ProgressLineProps {
  /** Name of the bar, as 'Plan completion'. */
  name: string;
  /** Stands over the bar. */
  label: string;
  /** Count at the other end of the label, as '2 of 5 batches'. */
  doneOfTotal?: string;
  percent: number;
  size?: "sm" | "md";
}

/** Progress as words, done of total, and the bar. */
export function ProgressLine({ name, label, doneOfTotal, percent, size = "sm" }: ProgressLineProps) {
  return (
    <Stack gap={4} miw={0}>
      <Group justify="space-between" gap="xs" className="figures">
        <Text size="sm">
          <LiveFigure>{label}</LiveFigure>
        </Text>
        {doneOfTotal !== undefined && (
          <Text size="sm" c="dimmed" ta="right">
            <LiveFigure>{doneOfTotal}</LiveFigure>
          </Text>
        )}
      </Group>
      <Progress.Root size={size}>
        <Progress.Section value={percent} color={percent === 100 ? "leaf" : "ember"} aria-label={name} />
      </Progress.Root>
    </Stack>
  );
}
