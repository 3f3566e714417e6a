import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Order, ParcelsOfShop } from "@tryer/contract";
import { parcelPage, parcelWords } from "@tryer/domain/orders";
import { useState } from "react";
import { api } from "#api/client.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ShopParcelProblem, ShopParcelState } from "./shop-parcels.tsx";

/** Name of the shop that knows parcels of the order already; null where none does. */
const keeperOf = (handOver: ParcelsOfShop | null): string | null =>
  handOver?.parcels.some(({ state }) => state === "handed") ? handOver.shopName : null;

const ParcelsForm = lazyPart(() => import("./parcels-form.tsx").then(({ ParcelsForm }) => ParcelsForm));

/** Parcels of an order with the page of each, and the way to enter their tracking numbers. */
export function ParcelsSection({ order }: { order: Order }) {
  const mayWrite = useCan("orders:pack");
  const [isEditing, setEditing] = useState(false);
  const isOnItsWay = order.parcels.length > 0 || order.lines.some(({ sentQuantity }) => sentQuantity > 0);
  const query = useQuery({ ...api.shopParcels.ofOrder.queryOptions({ input: { id: order.id } }), enabled: isOnItsWay });
  const handOver = query.data?.handOver ?? null;
  if (order.parcels.length === 0 && !mayWrite) return null;
  return (
    <Card component="section" aria-label="Parcels">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} miw={0} flex={1}>
          <Title order={2} size="h4">
            Parcels
          </Title>
          {order.parcels.length === 0 && <Text c="dimmed">No tracking number yet.</Text>}
          {order.parcels.map((parcel, at) => {
            const page = parcelPage(parcel);
            const words = parcelWords(parcel);
            return (
              <div key={`${parcel.carrier} ${parcel.number}`}>
                <Text style={{ overflowWrap: "anywhere" }}>
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
                {handOver !== null && <ShopParcelState handOver={handOver} place={at} />}
              </div>
            );
          })}
        </Stack>
        {mayWrite && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {order.parcels.length === 0 ? "Add tracking" : "Edit tracking"}
          </Button>
        )}
      </Group>
      {handOver !== null && <ShopParcelProblem orderId={order.id} handOver={handOver} />}
      <FormModal isOpen={isEditing} title={`Parcels of ${order.number}`} onClose={() => setEditing(false)}>
        {isEditing && <ParcelsForm order={order} keeper={keeperOf(handOver)} onClose={() => setEditing(false)} />}
      </FormModal>
    </Card>
  );
}
