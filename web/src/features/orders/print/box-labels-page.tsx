import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Order } from "@tryer/contract";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { useLabelCount } from "#shared/labels/label-count.tsx";
import { LabelPrinting } from "#shared/labels/label-printing.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { boxLabels } from "./box-labels.ts";

/** Address labels for the boxes of an order. */
export function BoxLabelsPage({ id }: { id: string }) {
  const mayRead = useCan("orders:read");
  const query = useQuery({ ...api.orders.get.queryOptions({ input: { id } }), enabled: mayRead });
  return (
    <DocumentStates
      query={query}
      noun="order"
      nameOf={({ number }) => `Box labels of ${number}`}
      list={{ to: `/orders/${id}`, label: query.data?.number ?? "Order" }}
      drawing={<Cup />}
      reading={{ may: mayRead, forRole: "Only owners, managers and roasters see orders." }}
    >
      {(order) => <BoxLabels order={order} />}
    </DocumentStates>
  );
}

function BoxLabels({ order }: { order: Order }) {
  const boxes = useLabelCount(1, "Boxes");
  const sender = useQuery(profileQuery()).data?.roastery.name ?? "";
  return (
    <LabelPrinting
      title={`Box labels of ${order.number}`}
      subtitle={order.customer.name}
      labels={boxes.value === null ? null : boxLabels(order, { boxes: boxes.value, sender })}
      codeUrl={`${window.location.origin}/orders/${order.id}`}
      codeLabel="Code that opens this order"
      fileName={`labels-${order.number}`}
      fields={boxes.field}
      hint={
        order.shipTo === "" && (
          <Text size="sm" c="red" mt="sm">
            {order.number} has no address. Add one with ‘Edit’ on the order.
          </Text>
        )
      }
    />
  );
}
