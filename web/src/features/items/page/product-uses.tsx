import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ORDER_STATUS_WORDS } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { Moment } from "#ui/moments/moment.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const SHOWN = 5;

/** Last roasts of a product, and the last orders that it stands on. */
export function ProductUses({ productId, name }: { productId: string; name: string }) {
  const mayReadOrders = useCan("orders:read");
  return (
    <>
      <ProductRoasts productId={productId} name={name} />
      {mayReadOrders && <ProductOrders productId={productId} />}
    </>
  );
}

function ProductRoasts({ productId, name }: { productId: string; name: string }) {
  const roasts = useQuery(api.roasts.list.queryOptions({ input: { roastedItemId: productId, limit: SHOWN } }));
  return (
    <SectionCard
      title="Roasts"
      action={
        <TextLink to="/roasts" search={{ search: name }}>
          Roast journal
        </TextLink>
      }
    >
      <QueryBoundary query={roasts} errorTitle="The roasts could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">Not roasted yet.</Text>
          ) : (
            <Stack gap={6}>
              {items.map(({ id, number, roastedAt, greenWeightKg }) => (
                <Group key={id} justify="space-between" wrap="nowrap" gap="md">
                  <Text fz="inherit" truncate="end">
                    <TextLink to="/roasts/$id" params={{ id }} py={4} my={0}>
                      {number}
                    </TextLink>{" "}
                    <Text span size="sm" c="dimmed">
                      <Moment at={roastedAt} />
                    </Text>
                  </Text>
                  <Text className="figures" fz="inherit" style={{ whiteSpace: "nowrap" }}>
                    <Weighed kg={greenWeightKg} />
                  </Text>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </SectionCard>
  );
}

function ProductOrders({ productId }: { productId: string }) {
  const { calendarDay } = useMoments();
  const orders = useQuery(api.orders.list.queryOptions({ input: { roastedItemId: productId, limit: SHOWN } }));
  return (
    <SectionCard title="Orders" action={<TextLink to="/orders">All orders</TextLink>}>
      <QueryBoundary query={orders} errorTitle="The orders could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">Not ordered yet.</Text>
          ) : (
            <Stack gap={6}>
              {items.map(({ id, number, customer, status, promisedOn }) => (
                <Group key={id} justify="space-between" wrap="nowrap" gap="md">
                  <Text fz="inherit" truncate="end">
                    <TextLink to="/orders/$id" params={{ id }} py={4} my={0}>
                      {number}
                    </TextLink>{" "}
                    {customer.name}
                  </Text>
                  <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
                    {promisedOn !== null && `${calendarDay(promisedOn)} · `}
                    {ORDER_STATUS_WORDS[status]}
                  </Text>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </SectionCard>
  );
}
