import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type Location, type RoastedHolding, RoastedLot } from "@tryer/contract";
import { MAX_ROASTED_QUANTITY } from "@tryer/domain/stock";
import { gramsFromKg } from "@tryer/domain/units";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { BookingFields } from "#shared/ledger/booking-fields.tsx";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
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

/** Form for a count, move or waste of roasted coffee. Sent again after a lost answer it is booked once. */
function HoldingFields({ lot, holding, verb, locations, onClose }: HoldingFormProps & { locations: Location[] }) {
  const weights = useWeights();
  const { today } = useMoments();
  const undoing = useUndoBooking();
  const [requestId, setRequestId] = useState(() => uuidv7());
  const { label, done, needsReason, isLevel, call } = HOLDING_CHANGES[verb];
  const [start] = useState(
    () => locations.toSorted((a, b) => heldAt(holding, b.id) - heldAt(holding, a.id))[0]?.id ?? "",
  );
  const form = useForm({
    initialValues: {
      quantity: "",
      locationId: start,
      toLocationId: locations.find(({ id }) => id !== start)?.id ?? "",
      businessDay: today() as string,
      reason: "",
    },
    onValuesChange: () => setRequestId(uuidv7()),
  });
  const { locationId, toLocationId, businessDay, reason } = form.values;
  const isLoose = holding.packageSize === null;
  const held = heldAt(holding, locationId);
  const read = () => {
    if (isLoose) {
      const typed = parseWeight(form.values.quantity, { label: "Weight", unit: weights.unit, isPositive: !isLevel });
      return typed.ok ? { ok: true as const, value: gramsFromKg(typed.kg) } : typed;
    }
    const limits = { label: "Bags", places: 0, min: isLevel ? 0 : 1, max: MAX_ROASTED_QUANTITY };
    return typedDecimal(form.values.quantity, limits);
  };
  const saving = useSaving({
    isChanged: form.isDirty("quantity") || form.isDirty("reason"),
    row: RoastedLot,
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      return Object.keys(errors).some((key) => key in form.values);
    },
    onSaved: () => {
      const booked = requestId;
      undoToast(done, `${lot.number} is up to date.`, () => undoing.mutate(booked));
      onClose();
    },
  });
  const send = () => {
    const typed = read();
    if (!typed.ok) return form.setErrors({ quantity: typed.reason });
    if (needsReason && reason.trim() === "") return form.setErrors({ reason: "Reason is required" });
    const change = { id: holding.id, requestId, quantity: typed.value, locationId, toLocationId };
    saving.save(() => call({ ...change, businessDay, reason }));
  };
  const places = locations.map(({ id, name }) => ({
    value: id,
    label: `${name} (${quantityText(holding, heldAt(holding, id), weights)})`,
  }));
  return (
    <FormBody
      submitLabel={label}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {locations.length > 1 && (
        <NativeSelect
          label={verb === "transfer" ? "From" : "Location"}
          data={places}
          {...form.getInputProps("locationId")}
        />
      )}
      {verb === "transfer" && <NativeSelect label="To" data={places} {...form.getInputProps("toLocationId")} />}
      <TextInput
        label={isLoose ? `${isLevel ? "Weighed" : "Weight"} (${weights.unit})` : isLevel ? "Counted bags" : "Bags"}
        inputMode={isLoose ? "decimal" : "numeric"}
        autoComplete="off"
        data-autofocus
        description={<span role="status">On record: {quantityText(holding, held, weights)}</span>}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("quantity")}
      />
      <BookingFields
        businessDay={businessDay}
        onBusinessDay={(day) => form.setFieldValue("businessDay", day)}
        dayError={form.errors.businessDay}
        reason={form.getInputProps("reason")}
        needsReason={needsReason}
      />
    </FormBody>
  );
}
