import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";

interface ColumnsMenuProps {
  offered: readonly { key: string; label: string; heading?: string }[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
}

/** Menu of the columns of a table, each to be shown or hidden; it stays open while one chooses. */
export function ColumnsMenu({ offered, hidden, onToggle }: ColumnsMenuProps) {
  return (
    <Menu position="bottom-end" width={220} shadow="md" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          size={useIsNarrow() ? "md" : "compact-sm"}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(60dvh, 480px)" style={{ overflowY: "auto" }}>
        {offered.map(({ key, label, heading = label }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={() => onToggle(key)}>
            {heading}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
