import { Badge, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Shop, ShopConnection, ShopWebhook } from "@tryer/contract";
import { ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { isConnectedKind } from "@tryer/domain/shops";
import { useId } from "react";
import { RowAction } from "#ui/lists/row-action.tsx";
import { SHOP_KIND_WORDS } from "../shop-words.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { MappedItems } from "./mapped-items.tsx";
import { WebhookFields } from "./webhook-fields.tsx";

interface ShopCardProps {
  shop: Shop;
  webhook: ShopWebhook | undefined;
  /** Undefined where the shop has no access to its API. */
  connection: ShopConnection | undefined;
  onEdit: () => void;
}

/** A shop: facts of its orders, the door that it sends them to, and its items as they were mapped. */
export function ShopCard({ shop, webhook, connection, onEdit }: ShopCardProps) {
  const id = useId();
  const { name, kind, customer, channel, currency, countsUnpaid } = shop;
  const facts = [
    `for ${customer.name}`,
    ORDER_CHANNEL_WORDS[channel],
    currency,
    countsUnpaid ? "unpaid orders are imported too" : "unpaid orders wait",
  ];
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div style={{ minWidth: 0, flex: "1 1 220px", overflowWrap: "anywhere" }}>
            <Group gap="xs">
              <Title order={2} size="h4" id={id}>
                {name}
              </Title>
              <Badge variant="light" color="gray" style={{ textTransform: "none" }}>
                {SHOP_KIND_WORDS[kind]}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {facts.join(" · ")}
            </Text>
          </div>
          <RowAction verb="Edit" of={name} onClick={onEdit} />
        </Group>
        {kind !== "other" && webhook !== undefined && <WebhookFields shop={shop} webhook={webhook} />}
        {isConnectedKind(kind) && <ConnectionFields shop={shop} kind={kind} connection={connection} />}
        <MappedItems shop={shop} />
      </Stack>
    </Card>
  );
}
