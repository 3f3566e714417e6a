import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { COLUMN_LABELS, type ColumnKey } from "./column-choice.ts";

interface ColumnsMenuProps {
  offered: readonly ColumnKey[];
  chosen: readonly ColumnKey[];
  onToggle: (column: ColumnKey) => void;
}

/** Menu of the columns of the table, each to be shown or hidden; it stays open while one chooses. */
export function ColumnsMenu({ offered, chosen, onToggle }: ColumnsMenuProps) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(60dvh, 480px)" style={{ overflowY: "auto" }}>
        {offered.map((column) => (
          <Menu.CheckboxItem key={column} checked={chosen.includes(column)} onChange={() => onToggle(column)}>
            {COLUMN_LABELS[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
