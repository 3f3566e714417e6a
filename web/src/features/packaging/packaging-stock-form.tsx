import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type Location, PackagingMaterial } from "@tryer/contract";
import { MAX_PIECES } from "@tryer/domain/packaging";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { BookingFields } from "#shared/ledger/booking-fields.tsx";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { CostFields, typedCost } from "./cost-fields.tsx";
import { heldPieces, PACKAGING_CHANGES, type PackagingVerb, piecesPreview, usualPlace } from "./packaging-verbs.ts";

interface PackagingStockFormProps {
  material: PackagingMaterial;
  verb: PackagingVerb;
  onClose: () => void;
}

/** Form for a change of the stock of a material. */
export function PackagingStockForm({ material, ...props }: PackagingStockFormProps) {
  // Others may book while the form is open: it goes by the stock of now.
  const current = useQuery(api.packaging.get.queryOptions({ input: { id: material.id } })).data ?? material;
  const locations = useQuery(api.locations.list.queryOptions({ input: {} }));
  return (
    <QueryBoundary query={locations} errorTitle="The locations could not be loaded">
      {(all) => <StockFields {...props} material={current} locations={all} />}
    </QueryBoundary>
  );
}

/** Form for one change of the stock of packaging. Sent again after a lost answer it is booked once. */
function StockFields({ material, verb, locations, onClose }: PackagingStockFormProps & { locations: Location[] }) {
  const { today } = useMoments();
  const [requestId, setRequestId] = useState(() => uuidv7());
  const { label, done, needsReason, isLevel = false, call } = PACKAGING_CHANGES[verb];
  const [start] = useState(() => usualPlace(verb, material, locations));
  const form = useForm({
    initialValues: {
      pieces: "",
      locationId: start,
      toLocationId: locations.find(({ id }) => id !== start)?.id ?? "",
      direction: "out",
      price: "",
      basis: "piece",
      businessDay: today() as string,
      reason: "",
    },
    onValuesChange: () => setRequestId(uuidv7()),
  });
  const { locationId, toLocationId, businessDay, reason, direction } = form.values;
  const isOut = direction === "out";
  const limits = { label: "Pieces", places: 0, min: isLevel ? 0 : 1, max: MAX_PIECES };
  const typed = typedDecimal(form.values.pieces, limits);
  const several = locations.length > 1;
  const at = several ? (locations.find((each) => each.id === locationId)?.name ?? "") : null;
  const typedPieces = typed.ok ? { pieces: typed.value, isOut } : null;
  const saving = useSaving({
    isChanged: form.isDirty("pieces") || form.isDirty("reason"),
    row: PackagingMaterial,
    onFieldErrors: ({ changePieces, cost, ...others }) => {
      const errors = {
        ...others,
        ...(changePieces === undefined ? {} : { pieces: changePieces }),
        ...(cost === undefined ? {} : { price: cost }),
      };
      form.setErrors(errors);
      return Object.keys(errors).some((key) => key in form.values);
    },
    onSaved: ({ number, pieces }) => {
      successToast(done, `${number} now has ${piecesText(pieces)}.`);
      onClose();
    },
  });
  const send = () => {
    if (!typed.ok) return form.setErrors({ pieces: typed.reason });
    if (needsReason && reason.trim() === "") return form.setErrors({ reason: "Reason is required" });
    const cost = typedCost(form.values);
    if (!cost.ok) return form.setErrors({ price: cost.reason });
    const change = { id: material.id, requestId, pieces: typed.value, locationId, toLocationId };
    saving.save(() => call({ ...change, isOut, cost: cost.cost, businessDay, reason }));
  };
  const places = locations.map(({ id, name }) => ({
    value: id,
    label: `${name} (${piecesText(heldPieces(material, id))})`,
  }));
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
      <TextInput
        label={isLevel ? "Counted pieces" : "Pieces"}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        description={<span role="status">{piecesPreview({ material, verb, locationId, at, typed: typedPieces })}</span>}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("pieces")}
      />
      {verb === "receive" && material.costs !== undefined && (
        <CostFields
          currency={material.costs.currency}
          price={form.getInputProps("price")}
          basis={form.getInputProps("basis")}
          description="Without it, what the stock costs becomes unknown"
        />
      )}
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
