import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Shop, WaitingItem } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { shopsQuery, waitingQuery } from "../shop-queries.ts";
import { MapItemForm, type NamedItem } from "./map-item-form.tsx";

const MOST_ORDERS = 5;

/** Items of shops that lines of orders wait for, each with the question what it is. */
export function WaitingPage() {
  const mayWrite = useCan("orders:write");
  const query = useQuery({ ...waitingQuery(), enabled: mayWrite });
  const shops = useQuery({ ...shopsQuery(), enabled: mayWrite }).data?.items ?? [];
  if (!mayWrite) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers match shop items." />;
  }
  return (
    <>
      <PageHeader at="/orders/waiting" subtitle="Shop items to match">
        <ButtonLink to="/orders/import" variant="default">
          Import orders
        </ButtonLink>
      </PageHeader>
      <QueryBoundary query={query} errorTitle="The unmatched items could not be loaded">
        {({ items, lines }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={<Cup />}
              title="Nothing to match"
              text="Unmatched shop items appear here. Their orders stay drafts until you match them."
            />
          ) : (
            <Stack gap="md">
              <Text role="status">
                {count(items.length, "item")}, {count(lines, "line")} of orders. Applies to current and future orders.
              </Text>
              <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }} aria-label="Unmatched items">
                {items.map((item) => (
                  <Waiting key={keyOf(item)} item={item} shops={shops} />
                ))}
              </Stack>
            </Stack>
          )
        }
      </QueryBoundary>
    </>
  );
}

const keyOf = ({ shopId, variantId, sku, title, reason }: WaitingItem) =>
  JSON.stringify([shopId, variantId, sku, title, reason]);

function Waiting({ item, shops }: { item: WaitingItem; shops: readonly Shop[] }) {
  const { shopId, variantId, sku, title, reason, orders, quantity } = item;
  const shop = shops.find(({ id }) => id === shopId);
  return (
    <MapItemForm shopId={shopId} item={{ variantId, sku, title }}>
      <div style={{ overflowWrap: "anywhere" }}>
        <Text fw={600}>{title || sku || variantId}</Text>
        <Text size="sm" c="dimmed">
          {[shop?.name, sku && title ? `SKU ${sku}` : "", count(quantity, "piece"), reason].filter(Boolean).join(" · ")}
        </Text>
      </div>
      <Group gap="md">
        {orders.slice(0, MOST_ORDERS).map(({ id, number }) => (
          <Group key={id} gap={4} wrap="nowrap">
            <TextLink to="/orders/$id" params={{ id }} className="figures" fz="sm">
              {number}
            </TextLink>
            <LeaveOutButton order={{ id, number }} item={{ variantId, sku, title }} />
          </Group>
        ))}
        {orders.length > MOST_ORDERS && (
          <Text size="sm" c="dimmed">
            and {orders.length - MOST_ORDERS} more
          </Text>
        )}
      </Group>
    </MapItemForm>
  );
}

interface LeaveOutButtonProps {
  order: WaitingItem["orders"][number];
  item: NamedItem;
}

/** Leaves an item out of one order, without an answer to what it is. */
function LeaveOutButton({ order: { id, number }, item }: LeaveOutButtonProps) {
  const name = item.title || item.sku || item.variantId;
  const leaving = useGuardedMutation(
    {
      mutationFn: (isLeftOut: boolean) =>
        (isLeftOut ? api.shops.leaveLineOut : api.shops.awaitLine).call({ id, ...item }),
      onSuccess: (_, isLeftOut) =>
        isLeftOut
          ? undoToast(`Left out of ${number}`, `${name} is left out of the order.`, () => leaving.mutateAtOnce(false))
          : successToast(`Waits for ${number} again`, `Say what ${name} is.`),
      onError: failureToast("Not changed"),
    },
    () => `${id} ${name}`,
  );
  return (
    <RowAction
      verb="Leave out"
      of={`${name} of ${number} alone`}
      isBusy={leaving.isPending}
      onClick={() => leaving.mutate(true)}
    />
  );
}
