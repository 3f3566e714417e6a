import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { DocumentButtons } from "#shared/records/document/document-steps.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";

/** Steps of the page of orders. */
export function OrdersLinks() {
  const mayRead = useCan("orders:read");
  const mayWrite = useCan("orders:write");
  return (
    <DocumentButtons
      name="orders"
      isNew
      primary={mayWrite ? { label: "New order", to: "/orders/new" } : null}
      steps={[
        mayRead && { label: "Packing", to: "/orders/packing" },
        mayRead && { label: "Plan production", to: "/orders/plan" },
        mayRead && { label: "Picking", to: "/orders/picking" },
        mayWrite && { label: "Import orders", to: "/orders/import" },
        mayRead && { label: "Pick list and packing slips", to: "/orders/print" },
      ]}
    />
  );
}

const MOST_COUNTED = 50;

/** Ways to what came in from shops and order pages and waits for a person; nothing where nothing waits. */
export function OrdersWaiting() {
  const input = { status: "draft", channel: "order_page", limit: MOST_COUNTED } as const;
  const waiting = useQuery(api.shops.waiting.queryOptions({ input: {} }));
  const fromPage = useQuery(api.orders.list.queryOptions({ input }));
  if (waiting.isLoading || fromPage.isLoading) return <div data-part-coming />;
  const unmatched = waiting.data?.lines ?? 0;
  const drafts = fromPage.data?.items.length ?? 0;
  if (unmatched === 0 && drafts === 0) return null;
  return (
    <Group gap="sm" mb="md">
      {unmatched > 0 && (
        <ButtonLink to="/orders/waiting" variant="light" color="amber">
          {count(unmatched, "unmatched item")}
        </ButtonLink>
      )}
      {drafts > 0 && (
        <ButtonLink to="/orders" search={{ status: "draft", channel: "order_page" }} variant="light" color="amber">
          {fromPage.data?.nextCursor === null ? drafts : `More than ${MOST_COUNTED}`} new from the order page
        </ButtonLink>
      )}
    </Group>
  );
}
