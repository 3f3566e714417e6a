import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Roast } from "@tryer/contract";
import { api } from "#api/client.ts";
import { roastedParts } from "#shared/roast/roasted-parts.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { Moment } from "#ui/moments/moment.tsx";

const SHOWN_ROASTS = 5;
const SHOWN_PRODUCTS = 50;

/** Uses of a lot: its last roasts, and the products that are roasted from it. */
export function LotUses({ greenId }: { greenId: string }) {
  return (
    <Stack gap="lg">
      <LotRoasts greenId={greenId} />
      <LotProducts greenId={greenId} />
    </Stack>
  );
}

/** Weight that a roast took of a lot; of a blend its part. */
const weightOf = (roast: Roast, greenId: string): number =>
  roastedParts(roast).find(({ greenCoffee }) => greenCoffee.id === greenId)?.greenWeightKg ?? 0;

function LotRoasts({ greenId }: { greenId: string }) {
  const weights = useWeights();
  const roasts = useQuery(api.roasts.list.queryOptions({ input: { greenCoffeeId: greenId, limit: SHOWN_ROASTS } }));
  const totals = useQuery(api.roasts.totals.queryOptions({ input: { greenCoffeeId: greenId } })).data;
  const taken = totals?.ofGreenCoffee;
  return (
    <SectionCard
      title="Roasts"
      action={
        <TextLink to="/roasts" search={{ green: greenId, search: "" }}>
          {totals === undefined || totals.roastCount === 0
            ? "Roast journal"
            : `All ${count(totals.roastCount, "roast")}`}
        </TextLink>
      }
    >
      <QueryBoundary query={roasts} errorTitle="The roasts could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">This coffee has not been roasted yet.</Text>
          ) : (
            <Stack gap={6}>
              {taken != null && (
                <Text size="sm" c="dimmed" className="figures">
                  {weights.weighedTotal(taken.kg, taken.lbs)} green roasted in all
                </Text>
              )}
              {items.map((roast) => (
                <Group key={roast.id} justify="space-between" wrap="nowrap" gap="md">
                  <Text fz="inherit" truncate="end">
                    <TextLink to="/roasts" search={{ search: roast.number }} py={4} my={0}>
                      {roast.number}
                    </TextLink>{" "}
                    <Text span size="sm" c="dimmed">
                      <Moment at={roast.roastedAt} />
                    </Text>
                  </Text>
                  <Text className="figures" fz="inherit" style={{ whiteSpace: "nowrap" }}>
                    <Weighed kg={weightOf(roast, greenId)} />
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

function LotProducts({ greenId }: { greenId: string }) {
  const products = useQuery(api.items.list.queryOptions({ input: { greenCoffeeId: greenId, limit: SHOWN_PRODUCTS } }));
  return (
    <SectionCard title="Products" action={<TextLink to="/items">Roasted products</TextLink>}>
      <QueryBoundary query={products} errorTitle="The products could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">No product uses this coffee.</Text>
          ) : (
            <Stack gap={6}>
              {items.map(({ id, name, roastLevel }) => (
                <Group key={id} justify="space-between" wrap="nowrap" gap="md">
                  <TextLink to="/items/$id" params={{ id }} py={4} my={0}>
                    {name}
                  </TextLink>
                  <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
                    {roastLevel}
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
