import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";

export type SortDirection = "asc" | "desc";

interface SortableHeaderProps {
  label: string;
  /** Null while the list is sorted by another column. */
  sorted: SortDirection | null;
  isNumber?: boolean;
  onSort: (direction: SortDirection) => void;
}

/** A column that sorts: first upwards, again for downwards. */
export function SortableHeader({ label, sorted, isNumber = false, onSort }: SortableHeaderProps) {
  const Arrow = sorted === "desc" ? IconArrowDown : IconArrowUp;
  // Towards the inside, so that the label stays in line with its column.
  const arrow = <Arrow size={14} aria-hidden="true" style={{ visibility: sorted === null ? "hidden" : "visible" }} />;
  return (
    <Table.Th
      ta={isNumber ? "right" : "left"}
      aria-sort={sorted === null ? "none" : sorted === "asc" ? "ascending" : "descending"}
    >
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        style={{ display: "inline-flex", alignItems: "center", gap: 4, minHeight: 28, whiteSpace: "nowrap" }}
        onClick={() => onSort(sorted === "asc" ? "desc" : "asc")}
      >
        {isNumber && arrow}
        {label}
        {!isNumber && arrow}
      </UnstyledButton>
    </Table.Th>
  );
}
