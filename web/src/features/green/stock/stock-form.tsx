import { Grid, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { GreenCoffee, type Location } from "@tryer/contract";
import { useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { BookingFields } from "#shared/ledger/booking-fields.tsx";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useCan } from "#ui/if-can.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { STOCK_UNITS } from "../form/green-form-values.ts";
import { ReceiveForm } from "./receive-form.tsx";
import { SplitForm } from "./split-form.tsx";
import {
  booksUndoable,
  type ChangeVerb,
  heldKg,
  STOCK_CHANGES,
  type StockVerb,
  stockPreview,
  usualLocation,
} from "./stock-verbs.ts";
import { useUndoMovement } from "./use-undo-movement.ts";

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

/** Form for one change of the stock of a lot. Sent again after a lost answer it is booked once. */
function StockFields({ green, verb, locations, onClose }: StockFieldsProps) {
  const weights = useWeights();
  const { today } = useMoments();
  const [requestId, setRequestId] = useState(() => uuidv7());
  const booked = useRef({ movementId: requestId, isUndoable: false });
  const undoing = useUndoMovement();
  const { label, done, needsReason, isLevel = false, call } = STOCK_CHANGES[verb];
  const mayUndo = useCan("green:write");
  const [start] = useState(() => usualLocation(green, locations));
  const form = useForm({
    initialValues: {
      quantity: "",
      unit: weights.unit as string,
      locationId: start,
      toLocationId: locations.find(({ id }) => id !== start)?.id ?? "",
      direction: "out",
      businessDay: today() as string,
      reason: "",
    },
    onValuesChange: () => setRequestId(uuidv7()),
  });
  const { locationId, toLocationId, businessDay, reason, direction } = form.values;
  const isOut = direction === "out";
  const unit = STOCK_UNITS.find((known) => known === form.values.unit) ?? "kg";
  const typed = parseWeight(form.values.quantity, { label: "Quantity", unit, isPositive: !isLevel });
  const several = locations.length > 1;
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? "";
  const preview = stockPreview({
    green,
    verb,
    locationId,
    at: several ? nameOf(locationId) : null,
    typed: typed.ok ? { quantityKg: typed.kg, isOut } : null,
  });
  const saving = useSaving({
    isChanged: form.isDirty("quantity") || form.isDirty("reason"),
    row: GreenCoffee,
    onFieldErrors: ({ quantityKg, changeKg, ...others }) => {
      const quantity = quantityKg ?? changeKg;
      const errors = { ...others, ...(quantity === undefined ? {} : { quantity }) };
      form.setErrors(errors);
      return Object.keys(errors).some((key) => key in form.values);
    },
    onSaved: ({ id, number, quantityKg }) => {
      const { movementId, isUndoable } = booked.current;
      const movement = { id, movementId };
      const now = `${number} now holds ${kilograms(quantityKg)}.`;
      if (mayUndo && isUndoable) undoToast(done, now, () => undoing.mutate(movement));
      else successToast(done, now);
      onClose();
    },
  });
  const send = () => {
    if (!typed.ok) return form.setErrors({ quantity: typed.reason });
    if (needsReason && reason.trim() === "") return form.setErrors({ reason: "Reason is required" });
    // By the stock of now: what others see of this change may come back before its answer.
    const isUndoable = booksUndoable({ green, verb, locationId, typed: { quantityKg: typed.kg, isOut } });
    booked.current = { movementId: requestId, isUndoable };
    const change = { id: green.id, requestId, quantityKg: typed.kg, locationId, toLocationId };
    saving.save(() => call({ ...change, isOut, businessDay, reason }));
  };
  const places = locations.map(({ id, name }) => ({ value: id, label: `${name} (${kilograms(heldKg(green, id))})` }));
  return (
    <FormBody
      submitLabel={label}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {verb === "adjust" && (
        <SegmentedControl
          fullWidth
          aria-label="Direction"
          data={[
            { value: "out", label: "Take out" },
            { value: "in", label: "Add" },
          ]}
          {...form.getInputProps("direction")}
        />
      )}
      {several && (
        <NativeSelect
          label={verb === "transfer" ? "From" : "Location"}
          data={places}
          {...form.getInputProps("locationId")}
        />
      )}
      {verb === "transfer" && <NativeSelect label="To" data={places} {...form.getInputProps("toLocationId")} />}
      <Grid gap="md">
        <Grid.Col span={8}>
          <TextInput
            label={isLevel ? "Weighed" : "Quantity"}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            description={<span role="status">{preview}</span>}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("quantity")}
          />
        </Grid.Col>
        <Grid.Col span={4}>
          <NativeSelect label="Unit" data={[...STOCK_UNITS]} {...form.getInputProps("unit")} />
        </Grid.Col>
      </Grid>
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
