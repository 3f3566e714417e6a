import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { PackagingMaterial } from "@tryer/contract";
import { MenuStep } from "#ui/layout/menu-step.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { PACKAGING_CHANGES, type PackagingVerb, useMaterialVerbs } from "./packaging-verbs.ts";

interface PackagingStockMenuProps {
  material: PackagingMaterial;
  onChange: (material: PackagingMaterial, verb: PackagingVerb) => void;
}

/** Menu of all that the person may book on a material in use. A transfer needs a second location. */
export function PackagingStockMenu({ material, onChange }: PackagingStockMenuProps) {
  const isNarrow = useIsNarrow();
  const verbs = useMaterialVerbs()(material);
  if (verbs.length === 0) return null;
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
          aria-label={`Stock of ${material.name}`}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Stock
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {verbs.map((verb) => (
          <MenuStep key={verb} onChoose={() => onChange(material, verb)}>
            {PACKAGING_CHANGES[verb].label}
          </MenuStep>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
