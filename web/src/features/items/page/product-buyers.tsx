import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Weighed } from "#shared/weights/weighed.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { overviewQuery } from "./product-overview.tsx";

/** Customers who bought most of a product in a year; nothing for people who may not see customers. */
export function ProductBuyers({ productId }: { productId: string }) {
  const overview = useQuery(overviewQuery(productId));
  if (overview.data !== undefined && overview.data.buyers === undefined) return null;
  return (
    <SectionCard
      title="Who buys it"
      action={
        <Text size="sm" c="dimmed">
          Last 12 months
        </Text>
      }
    >
      <QueryBoundary query={overview} errorTitle="The customers could not be loaded">
        {({ buyers = [] }) =>
          buyers.length === 0 ? (
            <Text c="dimmed">No one bought it in the last 12 months.</Text>
          ) : (
            <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: "none" }} aria-label="Who buys it">
              {buyers.map(({ id, name, bags, kg }) => (
                <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="md">
                  <Text fz="inherit" truncate="end">
                    <TextLink to="/orders/customers/$id" params={{ id }} py={4} my={0}>
                      {name}
                    </TextLink>
                  </Text>
                  <Text className="figures" fz="inherit" style={{ whiteSpace: "nowrap" }}>
                    <Weighed kg={kg} />{" "}
                    <Text span size="sm" c="dimmed">
                      {count(bags, "bag")}
                    </Text>
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
