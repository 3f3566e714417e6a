import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { DocumentButtons } from "#shared/records/document/document-steps.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";

/** Steps of the page of orders, and what waits there. */
export function OrdersLinks() {
  const mayRead = useCan("orders:read");
  const mayWrite = useCan("orders:write");
  return (
    <DocumentButtons
      name="orders"
      primary={mayWrite ? { label: "New order", to: "/orders/new" } : null}
      steps={[
        mayRead && { label: "Packing", to: "/orders/packing" },
        mayRead && { label: "Plan production", to: "/orders/plan" },
        mayRead && { label: "Picking", to: "/orders/picking" },
        mayWrite && { label: "Import orders", to: "/orders/import" },
        mayRead && { label: "Pick list and packing slips", to: "/orders/print" },
      ]}
      menus={
        mayWrite && (
          <>
            <WaitingLink />
            <NewFromPageLink />
          </>
        )
      }
    />
  );
}

/** Way to lines of shops that wait, while there are any. */
function WaitingLink() {
  const waiting = useQuery(api.shops.waiting.queryOptions({ input: {} })).data?.lines ?? 0;
  if (waiting === 0) return null;
  return (
    <ButtonLink to="/orders/waiting" variant="light" color="amber">
      {count(waiting, "unmatched item")}
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
