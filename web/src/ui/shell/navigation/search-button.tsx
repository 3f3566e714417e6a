import { Button, type ButtonProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { commandCenter } from "../../keyboard/command-center.ts";
import { modKey } from "../../keyboard/mod-key.ts";

interface SearchButtonProps extends ButtonProps {
  onClick?: () => void;
}

/** Opens the command palette. */
export function SearchButton({ onClick, ...look }: SearchButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      aria-label="Search"
      title={`Search (${modKey()} K)`}
      aria-keyshortcuts="Control+K Meta+K"
      {...look}
      onClick={() => {
        onClick?.();
        commandCenter.set("palette");
      }}
    >
      Search
    </Button>
  );
}
