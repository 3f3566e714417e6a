import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Shop } from "@tryer/contract";
import { useState } from "react";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { shopConnectionsQuery, shopMessagesQuery, shopsQuery } from "../shop-queries.ts";
import { FailedMessages } from "./failed-messages.tsx";
import { ShopCard } from "./shop-card.tsx";

const ShopForm = lazyPart(() => import("../shop-form.tsx").then(({ ShopForm }) => ShopForm));

/** Shops that orders come from, each with the address that it sends them to. */
export function ShopsSection() {
  const mayWrite = useCan("orders:write");
  const shops = useQuery({ ...shopsQuery(), enabled: mayWrite });
  const messages = useQuery({ ...shopMessagesQuery(), enabled: mayWrite });
  const connections = useQuery({ ...shopConnectionsQuery(), enabled: mayWrite });
  const [isAdding, setAdding] = useState(false);
  const editing = useSubjectDialog<Shop>();
  if (!mayWrite) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers manage shops." />;
  }
  return (
    <>
      <QueryBoundary query={shops} errorTitle="The shops could not be loaded">
        {({ items }) => (
          <QueryBoundary query={messages} errorTitle="The shop messages could not be loaded">
            {({ webhooks, messages: sent }) =>
              items.length === 0 ? (
                <EmptyState
                  drawing={<Cup />}
                  title="No shop yet"
                  text="Shopify and WooCommerce send orders automatically. Import orders of other shops from a file."
                >
                  <Button onClick={() => setAdding(true)}>Add a shop</Button>
                </EmptyState>
              ) : (
                <Stack gap="lg">
                  <Group justify="space-between" gap="sm">
                    <Text size="sm" c="dimmed">
                      You match their items to your products once.
                    </Text>
                    <Group gap="sm">
                      <ButtonLink to="/orders/import" variant="default">
                        Import orders
                      </ButtonLink>
                      <Button onClick={() => setAdding(true)}>Add a shop</Button>
                    </Group>
                  </Group>
                  <FailedMessages messages={sent} shops={items} />
                  <DialogOpenContext value={editing.subject !== null || isAdding}>
                    {items.map((shop) => (
                      <ShopCard
                        key={shop.id}
                        shop={shop}
                        webhook={webhooks.find(({ shopId }) => shopId === shop.id)}
                        connection={connections.data?.items.find(({ shopId }) => shopId === shop.id)}
                        onEdit={() => editing.open(shop)}
                      />
                    ))}
                  </DialogOpenContext>
                </Stack>
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
      <FormModal title="New shop" isOpen={isAdding} onClose={() => setAdding(false)}>
        <ShopForm shop={null} onClose={() => setAdding(false)} />
      </FormModal>
      <FormModal title="Edit shop" isOpen={editing.isOpen} onClose={editing.close}>
        {editing.subject !== null && <ShopForm shop={editing.subject} onClose={editing.close} />}
      </FormModal>
    </>
  );
}
