import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";

export type SortDirection = "asc" | "desc";

interface SortableHeaderProps {
  label: string;
  /** Null while the list is sorted by another column. */
  sorted: SortDirection | null;
  isNumber?: boolean;
  className?: string;
  /** Place of the column where columns give way to each other. */
  "data-rank"?: number;
  onSort: (direction: SortDirection) => void;
}

const STATES = {
  none: { Arrow: IconArrowUp, said: "none", next: "asc" },
  asc: { Arrow: IconArrowUp, said: "ascending", next: "desc" },
  desc: { Arrow: IconArrowDown, said: "descending", next: "asc" },
} as const satisfies Record<SortDirection | "none", object>;

/** A column that sorts: first upwards, again for downwards. */
export function SortableHeader({ label, sorted, isNumber = false, onSort, ...look }: SortableHeaderProps) {
  const { Arrow, said, next } = STATES[sorted ?? "none"];
  // The arrow stands towards the inside, so that the label stays in line with its column.
  const arrow = <Arrow size={14} aria-hidden="true" style={{ visibility: sorted === null ? "hidden" : "visible" }} />;
  return (
    <Table.Th ta={isNumber ? "right" : "left"} aria-sort={said} {...look}>
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        style={{ display: "inline-flex", alignItems: "center", gap: 4, minHeight: 28, whiteSpace: "nowrap" }}
        onClick={() => onSort(next)}
      >
        {isNumber && arrow}
        {label}
        {!isNumber && arrow}
      </UnstyledButton>
    </Table.Th>
  );
}
