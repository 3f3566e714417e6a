import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  AdjustPackagingInput,
  CountPackagingInput,
  type Location,
  PackagingMaterial,
  ReceivePackagingInput,
  TransferPackagingInput,
  WastePackagingInput,
} from "@tryer/contract";
import { MAX_PIECES } from "@tryer/domain/packaging";
import { useState } from "react";
import { api } from "#api/client.ts";
import { type BookedAt, BookingForm, type BookingOperation, bookingBy } from "#shared/ledger/booking-form.tsx";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { costPart } from "./cost-part.tsx";
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

const BOOKINGS: Record<PackagingVerb, BookingOperation<PackagingMaterial>> = {
  receive: bookingBy(ReceivePackagingInput, api.packaging.receive.call),
  count: bookingBy(CountPackagingInput, api.packaging.count.call),
  adjust: bookingBy(AdjustPackagingInput, api.packaging.adjust.call),
  transfer: bookingBy(TransferPackagingInput, api.packaging.transfer.call),
  waste: bookingBy(WastePackagingInput, api.packaging.waste.call),
};

/** Form for one change of the stock of packaging. */
function StockFields({ material, verb, locations, onClose }: PackagingStockFormProps & { locations: Location[] }) {
  const change = PACKAGING_CHANGES[verb];
  const { costs } = material;
  const hasCost = verb === "receive" && costs !== undefined;
  return (
    <BookingForm
      verb={change}
      row={material}
      api={{ row: PackagingMaterial, edit: BOOKINGS[verb] }}
      places={locations.map(({ id, name }) => ({
        value: id,
        label: `${name} (${piecesText(heldPieces(material, id))})`,
      }))}
      start={useState(usualPlace(verb, material, locations))[0]}
      parts={{
        pieces: piecesPart({ material, verb, locations }),
        cost: costPart({ currency: costs?.currency ?? "", description: "Leave blank and the stock has no cost" }),
      }}
      below={hasCost ? ["pieces", "cost"] : ["pieces"]}
      also={({ pieces }, isOut) => ({ changePieces: Number(pieces) * (isOut ? -1 : 1) })}
      onBooked={({ number, pieces }) => successToast(change.done, `${number} now has ${piecesText(pieces)}.`)}
      onClose={onClose}
    />
  );
}

interface PiecesPart {
  material: PackagingMaterial;
  verb: PackagingVerb;
  locations: readonly Location[];
}

/** Pieces of a booking, with what they make of the stock. */
function piecesPart({ material, verb, locations }: PiecesPart) {
  const { isLevel = false } = PACKAGING_CHANGES[verb];
  const countOf = (typed: string) =>
    typedDecimal(typed, { label: "Pieces", places: 0, min: isLevel ? 0 : 1, max: MAX_PIECES });
  const nameOf = (locationId: string) => locations.find(({ id }) => id === locationId)?.name ?? "";
  return formPart<PackagingMaterial, { pieces: string }, BookedAt>({
    label: "Pieces",
    valuesOf: () => ({ pieces: "" }),
    read({ pieces }) {
      const typed = countOf(pieces);
      return typed.ok ? { ok: true, input: { pieces: typed.value } } : { ok: false, errors: { pieces: typed.reason } };
    },
    errorPath: (path) => (path === "changePieces" ? "pieces" : path),
    draw({ values: { pieces, locationId, direction }, getInputProps }) {
      const count = countOf(pieces);
      const typed = count.ok ? { pieces: count.value, isOut: direction === "out" } : null;
      const at = locations.length > 1 ? nameOf(locationId) : null;
      return (
        <TextInput
          label={isLevel ? "Counted pieces" : "Pieces"}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          description={<span role="status">{piecesPreview({ material, verb, locationId, at, typed })}</span>}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...getInputProps("pieces")}
        />
      );
    },
  });
}
