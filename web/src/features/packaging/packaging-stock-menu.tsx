import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PackagingMaterial } from "@tryer/contract";
import { useContext } from "react";
import { api } from "#api/client.ts";
import { useCan } from "#ui/if-can.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { PACKAGING_CHANGES, PACKAGING_VERBS, type PackagingVerb } from "./packaging-verbs.ts";

interface PackagingStockMenuProps {
  material: PackagingMaterial;
  onChange: (material: PackagingMaterial, verb: PackagingVerb) => void;
}

/** Menu of all that the person may book on a material in use. A transfer needs a second location. */
export function PackagingStockMenu({ material, onChange }: PackagingStockMenuProps) {
  const isNarrow = useIsNarrow();
  const isOutOfReach = useContext(ListBehindDialog);
  const mayWrite = useCan("packaging:write");
  const mayCount = useCan("stock:count");
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  const hasSeveral = (locations.data?.length ?? 0) > 1;
  const verbs = PACKAGING_VERBS.filter((verb) => {
    const isAllowed = PACKAGING_CHANGES[verb].permission === "stock:count" ? mayCount : mayWrite;
    return isAllowed && (verb !== "transfer" || hasSeveral);
  });
  if (material.archivedAt !== null || verbs.length === 0) return null;
  return (
    <Menu position="bottom-end" width={180} shadow="md">
      <Menu.Target>
        <Button
          variant={isNarrow ? "default" : "subtle"}
          color="gray"
          size={isNarrow ? "md" : "compact-sm"}
          c="var(--mantine-color-text)"
          fw={500}
          {...(isNarrow ? { px: "xs" } : {})}
          {...(isOutOfReach ? {} : { "aria-label": `Stock of ${material.name}` })}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Stock
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {verbs.map((verb) => (
          <Menu.Item key={verb} onClick={() => onChange(material, verb)}>
            {PACKAGING_CHANGES[verb].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
