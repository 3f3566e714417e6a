import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  CountRoastedInput,
  type Location,
  type RoastedHolding,
  RoastedLot,
  TransferRoastedInput,
  WasteRoastedInput,
} from "@tryer/contract";
import { MAX_ROASTED_QUANTITY } from "@tryer/domain/stock";
import { gramsFromKg } from "@tryer/domain/units";
import { useState } from "react";
import { api } from "#api/client.ts";
import { type BookedAt, BookingForm, type BookingOperation, bookingBy } from "#shared/ledger/booking-form.tsx";
import { formPart } from "#shared/records/form/form-part.ts";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { HOLDING_CHANGES, type HoldingVerb } from "./holding-verbs.ts";
import { quantityText } from "./stock-words.tsx";
import { useUndoBooking } from "./use-undo-booking.ts";

interface HoldingFormProps {
  lot: RoastedLot;
  holding: RoastedHolding;
  verb: HoldingVerb;
  onClose: () => void;
}

/** Form for a count, a move or waste of loose coffee or bags of a lot. */
export function HoldingForm({ lot, holding, ...props }: HoldingFormProps) {
  // Others may book while the form is open: it goes by the stock of now.
  const current = useQuery(api.stock.lot.queryOptions({ input: { id: lot.id } })).data ?? lot;
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  const now = current.holdings.find(({ id }) => id === holding.id) ?? holding;
  return (
    <QueryBoundary query={locations} errorTitle="The locations could not be loaded">
      {(all) => <HoldingFields {...props} lot={current} holding={now} locations={all} />}
    </QueryBoundary>
  );
}

const heldAt = ({ stock }: RoastedHolding, locationId: string): number =>
  stock.find((held) => held.locationId === locationId)?.quantity ?? 0;

const BOOKINGS: Record<HoldingVerb, BookingOperation<RoastedLot>> = {
  count: bookingBy(CountRoastedInput, api.stock.count.call),
  transfer: bookingBy(TransferRoastedInput, api.stock.transfer.call),
  waste: bookingBy(WasteRoastedInput, api.stock.waste.call),
};

/** Form for a count, move or waste of roasted coffee. */
function HoldingFields({ lot, holding, verb, locations, onClose }: HoldingFormProps & { locations: Location[] }) {
  const weights = useWeights();
  const undoing = useUndoBooking();
  const change = HOLDING_CHANGES[verb];
  const fullest = locations.toSorted((a, b) => heldAt(holding, b.id) - heldAt(holding, a.id))[0];
  return (
    <BookingForm
      verb={change}
      row={lot}
      api={{ row: RoastedLot, edit: BOOKINGS[verb] }}
      places={locations.map(({ id, name }) => ({
        value: id,
        label: `${name} (${quantityText(holding, heldAt(holding, id), weights)})`,
      }))}
      start={useState(fullest?.id ?? "")[0]}
      parts={{ quantity: quantityPart(holding, change.isLevel, weights) }}
      below={["quantity"]}
      also={() => ({ id: holding.id })}
      onBooked={({ number }, requestId) =>
        undoToast(change.done, `${number} is up to date.`, () => undoing.mutate(requestId))
      }
      onClose={onClose}
    />
  );
}

/** Weight of loose coffee or number of bags, with what is on record. */
function quantityPart(holding: RoastedHolding, isLevel: boolean, weights: Weights) {
  const isLoose = holding.packageSize === null;
  return formPart<RoastedLot, { quantity: string }, BookedAt>({
    label: isLoose ? "Weight" : "Bags",
    valuesOf: () => ({ quantity: "" }),
    read({ quantity }) {
      const weight = isLoose && parseWeight(quantity, { label: "Weight", unit: weights.unit, isPositive: !isLevel });
      const limits = { label: "Bags", places: 0, min: isLevel ? 0 : 1, max: MAX_ROASTED_QUANTITY };
      const typed = weight || typedDecimal(quantity, limits);
      if (!typed.ok) return { ok: false, errors: { quantity: typed.reason } };
      return { ok: true, input: { quantity: "kg" in typed ? gramsFromKg(typed.kg) : typed.value } };
    },
    draw({ values: { locationId }, getInputProps }) {
      const input = {
        "data-autofocus": true,
        description: (
          <span role="status">On record: {quantityText(holding, heldAt(holding, locationId), weights)}</span>
        ),
        ...getInputProps("quantity"),
      };
      if (isLoose) {
        const label = `${isLevel ? "Weighed" : "Weight"} (${weights.unit})`;
        return <WeightInput {...input} label={label} unit={weights.unit} />;
      }
      return (
        <TextInput
          {...input}
          label={isLevel ? "Counted bags" : "Bags"}
          inputMode="numeric"
          autoComplete="off"
          inputWrapperOrder={["label", "input", "description", "error"]}
        />
      );
    },
  });
}
