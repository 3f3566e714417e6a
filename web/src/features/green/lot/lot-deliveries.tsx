import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GreenDelivery } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Deliveries that may be in the stock of a lot, for trace and recall: all since the stock was last 0. */
export function LotDeliveries({ greenId }: { greenId: string }) {
  const deliveries = useQuery(api.green.deliveries.queryOptions({ input: { id: greenId } }));
  return (
    <SectionCard title="In this stock">
      <QueryBoundary query={deliveries} errorTitle="The deliveries could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">Nothing received since the stock was last empty.</Text>
          ) : (
            <Stack
              component="ul"
              gap={6}
              p={0}
              m={0}
              style={{ listStyle: "none" }}
              aria-label="Deliveries in this stock"
            >
              {items.map((delivery) => (
                <Delivery key={delivery.movementId} delivery={delivery} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </SectionCard>
  );
}

function Delivery({ delivery }: { delivery: GreenDelivery }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  const { kind, quantityKg, businessDay, reason, purchase, lot } = delivery;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="md" align="flex-start">
      <Text fz="inherit" style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {purchase === null ? (
          (WORDS[kind] ?? "Delivery")
        ) : (
          <TextLink to="/purchases/$id" params={{ id: purchase.id }} py={4} my={0}>
            {purchase.number} {purchase.supplierName}
          </TextLink>
        )}{" "}
        <Text span size="sm" c="dimmed">
          {[calendarDay(businessDay), reason, lot === null ? "" : `into ${lot.number}`].filter(Boolean).join(" · ")}
        </Text>
      </Text>
      <Text className="figures" fz="inherit" style={{ whiteSpace: "nowrap" }}>
        {purchase === null ? weights.weighed(quantityKg) : weights.traded(quantityKg)}
      </Text>
    </Group>
  );
}

const WORDS: Partial<Record<GreenDelivery["kind"], string>> = { opening: "Opening stock" };
