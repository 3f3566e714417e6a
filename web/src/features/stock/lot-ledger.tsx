import { Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { RoastedMovement } from "@tryer/contract";
import type { RoastedMovementKind } from "@tryer/domain/stock";
import type { ReactNode } from "react";
import { api } from "#api/client.ts";
import { pagesQuery } from "#api/lists/list-query.ts";
import { LedgerTable } from "#shared/ledger/ledger-table.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { IfCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { bagsText, formLabel, quantityText } from "./stock-words.tsx";
import { useUndoBooking } from "./use-undo-booking.ts";

const WORDS: Record<RoastedMovementKind, string> = {
  roast: "Roasted",
  roast_corrected: "Roast corrected",
  opening: "Entered",
  packing_out: "Packed",
  packing_in: "Bags packed",
  packing_loss: "Lost in packing",
  blend_out: "Blended",
  blend_in: "Blend made",
  blend_loss: "Lost in blending",
  sale: "Sent",
  return: "Came back",
  waste: "Waste",
  count: "Counted",
  transfer_out: "Moved away",
  transfer_in: "Moved here",
};

const movementWords = ({ kind, reversesId }: RoastedMovement) =>
  reversesId === null ? WORDS[kind] : `Undone: ${WORDS[kind].toLowerCase()}`;

/** Movements of a lot, newest first, page by page. */
export function LotLedger({ id, number }: { id: string; number: string }) {
  const weights = useWeights();
  const undoing = useUndoBooking();
  const movements = useInfiniteQuery(pagesQuery(api.stock.movements, (page) => ({ id, ...page })));
  const rows = movements.data?.pages.flatMap((page) => page.items) ?? [];
  const signed = (movement: RoastedMovement) =>
    `${movement.change < 0 ? "−" : "+"}${quantityText(movement, Math.abs(movement.change), weights)}`;
  return (
    <ListStates
      query={movements}
      isEmpty={rows.length === 0}
      errorTitle="The ledger could not be loaded"
      csv={{
        name: `Movements of ${number}`,
        load: async () => (await import("./lot-files.ts")).lotLedgerFile(id, movementWords),
      }}
      empty={<EmptyState drawing={<Cup />} title="No movements" text="No movements of this lot yet." />}
    >
      <LedgerTable
        movements={rows}
        permission="roasted:pack"
        words={movementWords}
        source={(movement) => ` · ${formLabel(movement).toLowerCase()}`}
        change={signed}
        balance={(movement) => quantityText(movement, movement.balanceAfter, weights)}
        details={({ orderId, settled }) => (
          <Stack gap={0} align="flex-start">
            {orderId !== null && <OrderLink id={orderId}>Order</OrderLink>}
            {settled.map(({ orderId: id, orderNumber, bags }) => (
              <OrderLink key={id} id={id}>
                {bagsText(bags)} went out with <span style={{ whiteSpace: "nowrap" }}>{orderNumber}</span>
              </OrderLink>
            ))}
          </Stack>
        )}
        mayTakeBack={({ mayBeTakenBack }) => mayBeTakenBack}
        isTakingBack={({ bookingId }) => undoing.isPending && undoing.variables === bookingId}
        takeBack={({ bookingId }) => undoing.mutate(bookingId)}
      />
    </ListStates>
  );
}

const OrderLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <IfCan permission="orders:read">
    <TextLink to="/orders/$id" params={{ id }} size="sm">
      {children}
    </TextLink>
  </IfCan>
);
