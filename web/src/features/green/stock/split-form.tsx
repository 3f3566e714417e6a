import { TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type GreenCoffee, GreenCoffeeDetails, type Location, SplitGreenInput } from "@tryer/contract";
import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";
import { useState } from "react";
import { api } from "#api/client.ts";
import { BookingForm, bookingBy } from "#shared/ledger/booking-form.tsx";
import { formPart } from "#shared/records/form/form-part.ts";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useRequestId } from "#ui/forms/use-request-id.ts";
import { heldKg, placesOf, STOCK_CHANGES, usualLocation } from "./stock-verbs.ts";
import { useUndoMovement } from "./use-undo-movement.ts";
import { weighedPart } from "./weighed-part.tsx";

interface SplitFormProps {
  green: GreenCoffee;
  locations: Location[];
  onClose: () => void;
}

/** Name of the lot that a part becomes; it begins as that of the old one. */
const name = formPart<GreenCoffee, { coffeeName: string }>({
  label: "Name of the new lot",
  valuesOf: (green) => ({ coffeeName: green?.coffeeName ?? "" }),
  read: (typed) => ({ ok: true, input: typed }),
  draw: ({ getInputProps }) => (
    <TextInput
      label="Name of the new lot"
      description="The new lot keeps this lot's details and its share of the cost"
      inputWrapperOrder={["label", "input", "description", "error"]}
      autoComplete="off"
      data-autofocus
      {...getInputProps("coffeeName")}
    />
  ),
});

const verb = { ...STOCK_CHANGES.split, needsReason: false };

/** Form that makes a part of a lot a lot of its own. */
export function SplitForm({ green, locations, onClose }: SplitFormProps) {
  const { weighed, unit } = useWeights();
  const navigate = useNavigate();
  const undoing = useUndoMovement();
  const newLot = useRequestId();
  const filled = locations.filter(({ id }) => heldKg(green, id) > 0);
  const amount = weighedPart({
    unit,
    isLevel: false,
    preview: ({ locationId }, typedKg) => previewOf(green, heldKg(green, locationId), typedKg, weighed),
  });
  return (
    <BookingForm
      verb={verb}
      row={green}
      api={{ row: GreenCoffeeDetails, edit: bookingBy(SplitGreenInput, api.green.split.call) }}
      places={placesOf(green, filled, weighed)}
      start={useState(usualLocation(green, locations))[0]}
      parts={{ name, amount }}
      above={["name"]}
      below={["amount"]}
      also={(typed) => ({ newLotId: newLot.idFor(typed) })}
      onBooked={({ id, number, quantityKg }, movementId) =>
        undoToast(
          verb.done,
          `${number} now holds ${weighed(quantityKg)}.`,
          () => undoing.mutate({ id: green.id, movementId }),
          { open: { name: number, onOpen: () => void navigate({ to: "/inventory/$id", params: { id } }) } },
        )
      }
      onClose={onClose}
    />
  );
}

/** Says what the location holds, and what the old lot keeps in all as somebody types. */
function previewOf(
  { number, quantityKg }: GreenCoffee,
  atPlaceKg: number,
  typedKg: number | null,
  weighed: Weights["weighed"],
): string {
  if (typedKg === null) return `In stock: ${weighed(atPlaceKg)}`;
  if (gramsFromKg(typedKg) > gramsFromKg(atPlaceKg)) return `Only ${weighed(atPlaceKg)} is there`;
  return `${number} keeps ${weighed(kgFromGrams(gramsFromKg(quantityKg) - gramsFromKg(typedKg)))}`;
}
