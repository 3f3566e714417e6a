import { Button, type ButtonProps, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { GreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import type { Permission } from "@tryer/domain/team";
import { type ComponentPropsWithRef, useContext, useLayoutEffect, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { useCan } from "#ui/if-can.tsx";
import { MenuStep } from "#ui/layout/menu-step.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { STOCK_CHANGES, STOCK_VERBS, type StockVerb } from "./stock-verbs.ts";

const PERMISSIONS: Record<StockVerb, Permission> = {
  receive: "green:write",
  count: "stock:count",
  adjust: "green:write",
  transfer: "green:write",
  split: "green:write",
  waste: "green:write",
  sample: "green:write",
  sale: "green:write",
};

interface StockMenuProps<Green extends GreenCoffee> {
  green: Green;
  onChange: (green: Green, verb: StockVerb) => void;
}

/**
 * Menu of all that the person may book on a coffee in use. A list has one in every row, so that only its button is there
 * until it is pressed.
 */
export function StockMenu<Green extends GreenCoffee>({ green, onChange }: StockMenuProps<Green>) {
  const mayWrite = useCan("green:write");
  const mayCount = useCan("stock:count");
  const [isWanted, setWanted] = useState(false);
  if (green.archivedAt !== null || !(mayWrite || mayCount)) return null;
  if (isWanted) return <OpenedMenu green={green} onChange={onChange} />;
  return (
    <StockButton
      green={green}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={(event) => {
        event.stopPropagation();
        setWanted(true);
      }}
    />
  );
}

/** The menu itself, which opens as soon as it is there. A transfer needs a second location, a split some stock. */
function OpenedMenu<Green extends GreenCoffee>({ green, onChange }: StockMenuProps<Green>) {
  const mayWrite = useCan("green:write");
  const mayCount = useCan("stock:count");
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The button takes the focus over from the one that was pressed: the menu gives it back when it closes.
  useLayoutEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  const isAllowed = (verb: StockVerb) => (PERMISSIONS[verb] === "stock:count" ? mayCount : mayWrite);
  const hasSeveral = (locations.data?.length ?? 0) > 1;
  const makesSense = (verb: StockVerb) =>
    verb === "transfer" ? hasSeveral : verb === "split" ? green.quantityKg > 0 : true;
  const verbs = STOCK_VERBS.filter((verb) => isAllowed(verb) && makesSense(verb));
  return (
    <Menu position="bottom-end" width={180} shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <StockButton ref={button} green={green} onClick={(event) => event.stopPropagation()} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {verbs.map((verb) => (
          <MenuStep key={verb} onChoose={() => onChange(green, verb)}>
            {STOCK_CHANGES[verb].label}
          </MenuStep>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type StockButtonProps = ButtonProps & Omit<ComponentPropsWithRef<"button">, keyof ButtonProps> & { green: GreenCoffee };

function StockButton({ green, ...target }: StockButtonProps) {
  const isNarrow = useIsNarrow();
  const isOutOfReach = useContext(DialogOpenContext);
  return (
    <Button
      variant={isNarrow ? "default" : "subtle"}
      color="gray"
      size={isNarrow ? "md" : "compact-sm"}
      c="var(--mantine-color-text)"
      fw={500}
      {...(isNarrow ? { px: "xs" } : {})}
      {...(isOutOfReach ? {} : { "aria-label": `Stock of ${greenName(green)}` })}
      rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      {...target}
    >
      Stock
    </Button>
  );
}
