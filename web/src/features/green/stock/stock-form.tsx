import { useQuery } from "@tanstack/react-query";
import {
  AdjustStockInput,
  CountStockInput,
  GreenCoffee,
  type Location,
  TransferStockInput,
  WithdrawStockInput,
} from "@tryer/contract";
import { useRef, useState } from "react";
import { api } from "#api/client.ts";
import { BookingForm, type BookingOperation, bookingBy } from "#shared/ledger/booking-form.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useCan } from "#ui/if-can.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { SplitForm } from "./split-form.tsx";
import {
  booksUndoable,
  type ChangeVerb,
  placesOf,
  STOCK_CHANGES,
  type StockVerb,
  stockPreview,
  usualLocation,
} from "./stock-verbs.ts";
import { useUndoMovement } from "./use-undo-movement.ts";
import { weighedPart } from "./weighed-part.tsx";

interface StockFormProps {
  green: GreenCoffee;
  verb: StockVerb;
  onClose: () => void;
}

/** Form for a change of the stock of a coffee. */
export function StockForm({ verb, green, onClose }: StockFormProps) {
  // Others may book while the form is open: it goes by the stock of now.
  const current = useQuery(api.green.get.queryOptions({ input: { id: green.id } })).data ?? green;
  const props = { green: current, onClose };
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  return (
    <QueryBoundary query={locations} errorTitle="The locations could not be loaded">
      {(all) =>
        verb === "receive" ? (
          <ReceiveForm {...props} locations={all} />
        ) : verb === "split" ? (
          <SplitForm {...props} locations={all} />
        ) : (
          <StockFields {...props} verb={verb} locations={all} />
        )
      }
    </QueryBoundary>
  );
}

interface StockFieldsProps extends Omit<StockFormProps, "verb"> {
  verb: ChangeVerb;
  locations: Location[];
}

const withdrawing = bookingBy(WithdrawStockInput, api.green.withdraw.call);

const BOOKINGS: Record<ChangeVerb, BookingOperation<GreenCoffee>> = {
  count: bookingBy(CountStockInput, api.green.count.call),
  adjust: bookingBy(AdjustStockInput, api.green.adjust.call),
  transfer: bookingBy(TransferStockInput, api.green.transfer.call),
  waste: withdrawing,
  sample: withdrawing,
  sale: withdrawing,
};

/** Form for one change of the stock of a lot, with the way back where it can be taken back. */
function StockFields({ green, verb, locations, onClose }: StockFieldsProps) {
  const { weighed, unit } = useWeights();
  const undoing = useUndoMovement();
  const mayUndo = useCan("green:write");
  const change = STOCK_CHANGES[verb];
  // By the stock of when it was sent: what others see of this change may come back before its answer.
  const isUndoable = useRef(false);
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? "";
  const amount = weighedPart({
    unit,
    isLevel: change.isLevel ?? false,
    preview({ locationId, direction }, quantityKg) {
      const typed = quantityKg === null ? null : { quantityKg, isOut: direction === "out" };
      const at = locations.length > 1 ? nameOf(locationId) : null;
      return stockPreview({ green, verb, locationId, at, typed }, weighed);
    },
  });
  return (
    <BookingForm
      verb={change}
      row={green}
      api={{ row: GreenCoffee, edit: BOOKINGS[verb] }}
      places={placesOf(green, locations, weighed)}
      start={useState(usualLocation(green, locations))[0]}
      parts={{ amount }}
      below={["amount"]}
      also={({ locationId, quantityKg }, isOut) => {
        const typed = { quantityKg: Number(quantityKg), isOut };
        isUndoable.current = booksUndoable({ green, verb, locationId: String(locationId), typed });
        return { kind: verb, changeKg: isOut ? -typed.quantityKg : typed.quantityKg };
      }}
      onBooked={({ id, number, quantityKg }, movementId) => {
        const now = `${number} now holds ${weighed(quantityKg)}.`;
        if (mayUndo && isUndoable.current) undoToast(change.done, now, () => undoing.mutate({ id, movementId }));
        else successToast(change.done, now);
      }}
      onClose={onClose}
    />
  );
}
