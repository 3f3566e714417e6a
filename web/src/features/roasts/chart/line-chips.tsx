import { Chip, Group, useComputedColorScheme } from "@mantine/core";
import { chartColors } from "./chart-colors.ts";
import type { ChartLine } from "./chart-line.ts";

interface LineChipsProps {
  label: string;
  lines: readonly ChartLine[];
  shown: readonly string[];
  onShown: (keys: string[]) => void;
}

/** The legend: each line with its colour and dashes, shown or hidden by a click. */
export function LineChips({ label, lines, shown, onShown }: LineChipsProps) {
  return (
    <Chip.Group multiple value={[...shown]} onChange={onShown}>
      <Group gap="xs" role="group" aria-label={label}>
        {lines.map((line) => (
          <Chip key={line.key} value={line.key} size="sm" variant="outline">
            <LineSwatch line={line} /> {line.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

/** A piece of a line as the chart draws it. */
export function LineSwatch({ line: { color, dash } }: { line: Pick<ChartLine, "color" | "dash"> }) {
  const colors = chartColors(useComputedColorScheme());
  return (
    <svg width="28" height="8" aria-hidden="true" style={{ verticalAlign: "middle" }}>
      <line x1="0" y1="4" x2="28" y2="4" stroke={colors.of(color)} strokeWidth="2" strokeDasharray={dash.join(" ")} />
    </svg>
  );
}
