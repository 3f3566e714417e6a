import { Alert, Anchor, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { isCurrency } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { money } from "#shared/money/money-text.ts";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { ShopTotalCheck } from "./shop-total-check.tsx";

/** Card of an order that came from a shop: its number there, the last change, what waits, and how the shop differs. */
export function OrderOfShopCard({ orderId, currency }: { orderId: string; currency: string }) {
  const maySee = useCan("orders:write");
  const { moment } = useMoments();
  const query = useQuery({ ...api.shops.ofOrder.queryOptions({ input: { id: orderId } }), enabled: maySee });
  const order = query.data?.order ?? null;
  if (order === null) return null;
  const { shopName, number, link, changedAt, differs, isPartlyRefunded, totalMinor, check, waiting } = order;
  const facts = [
    `Number ${number}`,
    totalMinor === null || !isCurrency(currency) ? "" : `${money(totalMinor, currency)} there`,
    changedAt === null ? "" : `changed there ${moment(changedAt)}`,
  ].filter(Boolean);
  return (
    <Card component="section" aria-labelledby="order-of-shop">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Title order={2} size="h4" id="order-of-shop">
              From {shopName}
            </Title>
            <Text size="sm" c="dimmed" className="figures">
              {facts.join(" · ")}
            </Text>
          </div>
          {link !== null && (
            <Anchor href={link} target="_blank" rel="noreferrer">
              Open in {shopName}
            </Anchor>
          )}
        </Group>
        {differs !== "" && (
          <Alert color="amber" title="The shop's order has changed">
            {differs}
          </Alert>
        )}
        {check !== null && isCurrency(currency) && (
          <ShopTotalCheck orderId={orderId} check={check} currency={currency} />
        )}
        {isPartlyRefunded && (
          <Alert color="amber" title="Partly refunded in the shop">
            The shop does not say which bags. Compare the quantities.
          </Alert>
        )}
        {waiting.length > 0 && (
          <Alert color="amber" title="Unmatched items">
            <Stack gap="sm" align="flex-start">
              <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: "none", overflowWrap: "anywhere" }}>
                {waiting.map(({ title, quantity, reason }) => (
                  <li key={`${title} ${quantity} ${reason}`}>
                    {quantity} × {title}: {reason}
                  </li>
                ))}
              </Stack>
              <ButtonLink to="/orders/waiting" variant="default">
                Match items
              </ButtonLink>
            </Stack>
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
