import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Permission } from "@tryer/domain/team";
import { api } from "#api/client.ts";
import { count } from "#ui/format/figures.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { MenuLink } from "#ui/layout/menu-link.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";

/** Pages that are opened from the orders now and then: a menu holds them where there is little room. */
const RARER = [
  { to: "/orders/customers", label: "Customers", permission: "customers:read" },
  { to: "/orders/invoices", label: "Invoices", permission: "invoices:read" },
  { to: "/orders/standing", label: "Standing orders", permission: "orders:write" },
  { to: "/orders/import", label: "Import orders", permission: "orders:write" },
  { to: "/orders/print", label: "Packing day", permission: "orders:read" },
] as const satisfies { to: string; label: string; permission: Permission }[];

/** Ways from the orders to all that belongs to them. */
export function OrdersLinks() {
  const isNarrow = useIsNarrow();
  return (
    <>
      {!isNarrow &&
        RARER.map(({ to, label, permission }) => (
          <IfCan key={to} permission={permission}>
            <ButtonLink to={to} variant="default">
              {label}
            </ButtonLink>
          </IfCan>
        ))}
      <IfCan permission="orders:write">
        <WaitingLink />
        <NewFromPageLink />
      </IfCan>
      <IfCan permission="orders:read">
        <ButtonLink to="/orders/plan" variant="default">
          Plan production
        </ButtonLink>
      </IfCan>
      {isNarrow && <MoreMenu />}
      <IfCan permission="orders:write">
        <ButtonLink to="/orders/new">New order</ButtonLink>
      </IfCan>
    </>
  );
}

function MoreMenu() {
  const may = {
    "customers:read": useCan("customers:read"),
    "invoices:read": useCan("invoices:read"),
    "orders:write": useCan("orders:write"),
    "orders:read": useCan("orders:read"),
  };
  const links = RARER.filter(({ permission }) => may[permission]);
  if (links.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          aria-label="More pages of orders"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Way to lines of shops that wait, while there are any. */
function WaitingLink() {
  const waiting = useQuery(api.shops.waiting.queryOptions({ input: {} })).data?.lines ?? 0;
  if (waiting === 0) return null;
  return (
    <ButtonLink to="/orders/waiting" variant="light" color="amber">
      {count(waiting, "line waits", "lines wait")}
    </ButtonLink>
  );
}

const MOST_COUNTED = 50;

/** Way to drafts that customers sent by their own pages and nobody has taken on yet. */
function NewFromPageLink() {
  const input = { status: "draft", channel: "order_page", limit: MOST_COUNTED } as const;
  const orders = useQuery(api.orders.list.queryOptions({ input })).data;
  if (orders === undefined || orders.items.length === 0) return null;
  const many = orders.nextCursor === null ? orders.items.length : `More than ${MOST_COUNTED}`;
  return (
    <ButtonLink to="/orders" search={{ status: "draft", channel: "order_page" }} variant="light" color="amber">
      {many} new from the order page
    </ButtonLink>
  );
}
