import { defineFields } from "@tryer/contract/basics/record-fields";
import type { z } from "zod";
import type { FormPart } from "#shared/records/form/form-part.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useRequestId } from "#ui/forms/use-request-id.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Operation that books, whatever it takes beside the amount, the location, the day and the reason. */
export interface BookingOperation<Row> {
  input: z.ZodType<unknown>;
  call: (input: unknown) => Promise<Row>;
}

/** An operation among others, each with its own input. */
export const bookingBy = <Input, Row>(input: z.ZodType<Input>, call: (input: Input) => Promise<Row>) => ({
  input,
  call: (typed: unknown) => call(input.parse(typed)),
});

/** Change of stock that a person books. */
export interface BookingVerb {
  /** Name in the menu and on the button. */
  label: string;
  /** Title of the toast. */
  done: string;
  needsReason: boolean;
  /** Whether it asks for a direction, or for a second location. */
  asks?: "direction" | "destination";
}

/** Contents beside the amount, for its preview. */
export interface BookedAt {
  locationId: string;
  direction: string;
}

interface BookingFormProps<Row, Part extends string> {
  verb: BookingVerb;
  /** The row when the form was opened, the schema of a row, and the operation that books. */
  row: Row;
  api: { row: z.ZodType<Row>; edit: BookingOperation<Row> };
  /** Locations, each with what lies there, and the one that it begins with. */
  places: readonly { value: string; label: string }[];
  start: string;
  /** Inputs of its own, the amount among them, in the order in which they stand. */
  parts: Readonly<Record<Part, FormPart<Row>>>;
  above?: readonly Part[];
  below: readonly Part[];
  /** Values that are made of those that were typed; `isOut` where the direction takes away. */
  also?: (typed: Readonly<Record<string, unknown>>, isOut: boolean) => object;
  /** Hears of the row and of the id of the request, which takes it back. */
  onBooked: (row: Row, requestId: string) => void;
  onClose: () => void;
}

/** Form for a change of stock: what moves, where, on which day and why. Sent again after a lost answer it is booked once. */
export function BookingForm<Row extends { id: string; version?: number }, Part extends string>(
  props: BookingFormProps<Row, Part>,
) {
  const { verb, row, places, start, parts, above = [], below, also, onBooked } = props;
  const { today } = useMoments();
  const request = useRequestId();
  const isTransfer = verb.asks === "destination";
  const other = places.find(({ value }) => value !== start)?.value ?? "";
  const fields = defineFields<object>()({
    direction: { kind: "choice", label: "Direction", words: { out: "Take out", in: "Add" }, read: () => "out" },
    locationId: { kind: "reference", label: isTransfer ? "From" : "Location", read: () => ({ id: start, name: "" }) },
    toLocationId: { kind: "reference", label: "To", read: () => ({ id: other, name: "" }) },
    businessDay: { kind: "day", label: "Day", read: () => today() },
    reason: {
      kind: "text",
      label: verb.needsReason ? "Reason" : "Notes",
      ...(verb.needsReason ? { required: "Reason is required" } : {}),
      read: () => "",
    },
  });
  const lines = (names: readonly Part[]) => names.map((name) => [name] as const);
  return (
    <RecordForm
      noun="Stock"
      fields={fields}
      parts={parts}
      layout={{
        first: [
          ["direction"],
          ...lines(above),
          ["locationId"],
          ["toLocationId"],
          ...lines(below),
          ["businessDay"],
          ["reason"],
        ],
      }}
      looks={() => ({
        direction: { isSideBySide: true, isHidden: verb.asks !== "direction" },
        locationId: { options: places, isHidden: places.length < 2 },
        toLocationId: { options: places, isHidden: !isTransfer },
      })}
      row={row}
      also={(_, typed) => {
        const sent = { fromLocationId: typed.locationId, ...also?.(typed, typed.direction === "out") };
        return { ...sent, requestId: request.idFor([typed, sent]) };
      }}
      api={props.api}
      submitLabel={verb.label}
      onSaved={(saved) => onBooked(saved, request.last())}
      onClose={props.onClose}
    />
  );
}
