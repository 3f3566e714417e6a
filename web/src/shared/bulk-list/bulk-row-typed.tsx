import { Text } from "@mantine/core";
import type { BulkRow } from "@tryer/domain/planner";
import { plainCount } from "#ui/format/figures.ts";

const SHOWN_LINES = 5;

/** Lines of a row in the pasted text, and its words. */
export function BulkRowTyped({ row, isStruck = false }: { row: BulkRow; isStruck?: boolean }) {
  return (
    <Text size="xs" c="dimmed" td={isStruck ? "line-through" : undefined}>
      {linesText(row.lines)}: {row.text.slice(0, 200)}
    </Text>
  );
}

function linesText(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN_LINES).map(plainCount).join(", ");
  const more = lines.length - SHOWN_LINES;
  return `${lines.length === 1 ? "Line" : "Lines"} ${shown}${more > 0 ? ` and ${plainCount(more)} more` : ""}`;
}
