import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Order, OrderCoffee } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { CoffeeOfOrder } from "#shared/orders/coffee-of-order.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { DragList, movedBefore } from "#ui/lists/drag-list.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

interface RankFormProps {
  order: Order;
  onClose: () => void;
}

/**
 * Orders of one promised day in the order in which they get coffee, to be put in another one. No form of a record's fields:
 * rows of several orders are dragged.
 */
export function RankForm({ order, onClose }: RankFormProps) {
  const query = useQuery(api.allocation.orders.queryOptions());
  return (
    <QueryBoundary query={query} errorTitle="The orders of the day could not be loaded">
      {(all) => (
        <RankFields
          orders={all.filter(({ promisedOn, isPacked }) => promisedOn === order.promisedOn && !isPacked)}
          promisedOn={order.promisedOn}
          onClose={onClose}
        />
      )}
    </QueryBoundary>
  );
}

const idOf = ({ orderId }: OrderCoffee): string => orderId;

interface RankFieldsProps {
  orders: readonly OrderCoffee[];
  promisedOn: string | null;
  onClose: () => void;
}

function RankFields({ orders, promisedOn, onClose }: RankFieldsProps) {
  const { calendarDay } = useMoments();
  const [rows, setRows] = useState(orders);
  const isChanged = rows.some((row, at) => idOf(row) !== orders[at]?.orderId);
  const markSaved = useUnsaved(isChanged);
  const saving = useGuardedMutation(
    { mutationFn: (ranked: readonly OrderCoffee[]) => api.allocation.rank.call({ orderIds: ranked.map(idOf) }) },
    () => "rank",
  );
  const undoing = useGuardedMutation(
    {
      mutationFn: (before: readonly OrderCoffee[]) =>
        api.allocation.rank.call({ orderIds: before.map(idOf), dayRanks: before.map(({ dayRank }) => dayRank) }),
      onError: failureToast("Not undone"),
    },
    () => "undo",
  );
  return (
    <FormBody
      submitLabel="Save"
      isSubmitting={saving.isPending}
      problem={saving.error === null ? null : failureMessage(saving.error, "The order has not changed. Try again.")}
      onSubmit={(event) => {
        event.preventDefault();
        // Saving reads the orders anew.
        const before = orders;
        saving.mutate(rows, {
          onSuccess: () => {
            markSaved();
            onClose();
            undoToast("Saved", "The order in which orders get coffee", () => undoing.mutateAtOnce(before));
          },
        });
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {promisedOn === null ? "Orders without a promised day" : `Orders promised for ${calendarDay(promisedOn)}`}. The
        first one gets coffee first. Packed orders keep theirs.
      </Text>
      <DragList
        label="Orders of the day"
        rows={rows}
        idOf={idOf}
        nameOf={({ orderNumber }) => orderNumber}
        onMoved={(...move) => setRows(movedBefore(rows, idOf, move))}
      >
        {({ orderId, orderNumber, customerName }) => (
          <Stack gap={0} flex={1} miw={0} py={6}>
            <Text style={{ overflowWrap: "anywhere" }}>
              {orderNumber} {customerName}
            </Text>
            <Text size="sm" c="dimmed">
              <CoffeeOfOrder id={orderId} />
            </Text>
          </Stack>
        )}
      </DragList>
    </FormBody>
  );
}
