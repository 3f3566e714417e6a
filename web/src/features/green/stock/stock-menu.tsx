import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { GreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import type { Permission } from "@tryer/domain/team";
import { useContext } from "react";
import { api } from "#api/client.ts";
import { useMay } from "#ui/if-allowed.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { ListBehindDialog } from "#ui/lists/row-action.tsx";
import { STOCK_CHANGES, STOCK_VERBS, type StockVerb } from "./stock-verbs.ts";

const PERMISSIONS: Record<StockVerb, Permission> = {
  receive: "green:write",
  count: "stock:count",
  adjust: "green:write",
  transfer: "green:write",
  waste: "green:write",
  sample: "green:write",
  sale: "green:write",
};

interface StockMenuProps {
  green: GreenCoffee;
  onChange: (green: GreenCoffee, verb: StockVerb) => void;
}

/** Menu of all that the person may book on a coffee in use. A transfer needs a second location. */
export function StockMenu({ green, onChange }: StockMenuProps) {
  const isNarrow = useIsNarrow();
  const isOutOfReach = useContext(ListBehindDialog);
  const mayWrite = useMay("green:write");
  const mayCount = useMay("stock:count");
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  const isAllowed = (verb: StockVerb) => (PERMISSIONS[verb] === "stock:count" ? mayCount : mayWrite);
  const hasSeveral = (locations.data?.length ?? 0) > 1;
  const verbs = STOCK_VERBS.filter((verb) => isAllowed(verb) && (verb !== "transfer" || hasSeveral));
  if (green.archivedAt !== null || verbs.length === 0) return null;
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
          {...(isOutOfReach ? {} : { "aria-label": `Stock of ${greenName(green)}` })}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          onClick={(event) => event.stopPropagation()}
        >
          Stock
        </Button>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {verbs.map((verb) => (
          <Menu.Item key={verb} onClick={() => onChange(green, verb)}>
            {STOCK_CHANGES[verb].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
