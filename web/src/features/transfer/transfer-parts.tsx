import { Progress, Stack, Text } from "@mantine/core";
import type { DataExport } from "@tryer/contract";
import { count, onePlace, plainCount, withPercent } from "#ui/format/figures.ts";

/** Milliseconds between two looks at work that goes on. */
export const LOOK_MS = 1500;

const MEGABYTE = 1_000_000;

/** Size of a file. Worked: 1,234,567 → '1.2 MB', 300 → 'less than 0.1 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? "less than 0.1 MB" : `${onePlace(bytes / MEGABYTE)} MB`;

interface WorkProps {
  label: string;
  done: number;
  all: number;
}

/** Bar of work that goes on; it only moves once it is known how much there is. */
export function WorkProgress({ label, done, all }: WorkProps) {
  const percent = all === 0 ? 0 : Math.min(100, Math.round((100 * done) / all));
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {label}
        {all > 0 && `: ${withPercent(percent)}`}
      </Text>
      <Progress.Root>
        <Progress.Section value={all === 0 ? 100 : percent} animated={all === 0} aria-label={label} />
      </Progress.Root>
    </Stack>
  );
}

/** Kinds of records of a file with the number of each. */
export function TableCounts({ tables, title }: Pick<DataExport, "tables"> & { title: string }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    <details>
      <summary style={{ paddingBlock: 10, cursor: "pointer" }}>
        {title}: {count(rows, "record")} in {count(tables.length, "table")}
      </summary>
      <ul>
        {tables.map(({ table, words, rows }) => (
          <li key={table}>
            {words}: {plainCount(rows)}
          </li>
        ))}
      </ul>
    </details>
  );
}
