import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Order } from "@tryer/contract";
import { parcelPage, parcelWords } from "@tryer/domain/orders";
import { useState } from "react";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const ParcelsForm = lazyPart(() => import("./parcels-form.tsx").then(({ ParcelsForm }) => ParcelsForm));

/** Parcels of an order with the page of each, and the way to enter their tracking numbers. */
export function ParcelsSection({ order }: { order: Order }) {
  const mayWrite = useCan("orders:pack");
  const [isEditing, setEditing] = useState(false);
  if (order.parcels.length === 0 && !mayWrite) return null;
  return (
    <Card component="section" aria-label="Parcels">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} miw={0} flex={1}>
          <Title order={2} size="h4">
            Parcels
          </Title>
          {order.parcels.length === 0 && <Text c="dimmed">No tracking number yet.</Text>}
          {order.parcels.map((parcel) => {
            const page = parcelPage(parcel);
            const words = parcelWords(parcel);
            return (
              <Text key={`${parcel.carrier} ${parcel.number}`} style={{ overflowWrap: "anywhere" }}>
                {page === null ? (
                  words
                ) : (
                  <Anchor
                    href={page}
                    target="_blank"
                    rel="noreferrer"
                    style={{ display: "inline-block", paddingBlock: 10 }}
                  >
                    {words}
                  </Anchor>
                )}
              </Text>
            );
          })}
        </Stack>
        {mayWrite && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {order.parcels.length === 0 ? "Add tracking" : "Edit tracking"}
          </Button>
        )}
      </Group>
      <FormModal isOpen={isEditing} title={`Parcels of ${order.number}`} onClose={() => setEditing(false)}>
        {isEditing && <ParcelsForm order={order} onClose={() => setEditing(false)} />}
      </FormModal>
    </Card>
  );
}
