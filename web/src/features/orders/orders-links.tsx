import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Permission } from "@tryer/domain/team";
import { api } from "#api/client.ts";
import { count } from "#ui/format/figures.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { MenuLink } from "#ui/layout/menu-link.tsx";

/** Steps beside the orders that are taken now and then. */
const RARER = [
  { to: "/orders/import", label: "Import orders", permission: "orders:write" },
  { to: "/orders/print", label: "Pick list and packing slips", permission: "orders:read" },
] as const satisfies { to: string; label: string; permission: Permission }[];

/** Steps of the page of orders, and what waits there. */
export function OrdersLinks() {
  return (
    <>
      <IfCan permission="orders:write">
        <WaitingLink />
        <NewFromPageLink />
      </IfCan>
      <IfCan permission="orders:read">
        <MoreMenu />
        <ButtonLink to="/orders/plan" variant="default">
          Plan production
        </ButtonLink>
      </IfCan>
      <IfCan permission="orders:write">
        <ButtonLink to="/orders/new">New order</ButtonLink>
      </IfCan>
    </>
  );
}

function MoreMenu() {
  const mayWrite = useCan("orders:write");
  const links = RARER.filter(({ permission }) => permission === "orders:read" || mayWrite);
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for orders">
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
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
