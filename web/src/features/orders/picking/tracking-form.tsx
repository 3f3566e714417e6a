import { Autocomplete, Group, Stack, Text, TextInput } from "@mantine/core";
import { Order } from "@tryer/contract";
import { KNOWN_CARRIERS } from "@tryer/domain/orders";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "#api/client.ts";
import { currentRow } from "#api/failures.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { withEachOrder } from "../list/with-each-order.ts";
import {
  NO_TRACKING,
  numbersOf,
  parcelsWith,
  pastedRows,
  placedRows,
  sameNumberAs,
  type TypedTracking,
  trackingError,
} from "./typed-tracking.ts";

/** Adds what was typed to the parcels of an order; to those that it has by now, where somebody changed it meanwhile. */
async function track(order: Pick<Order, "id" | "version" | "parcels">, row: TypedTracking, carrier: string) {
  const save = ({ id, version, parcels }: typeof order) =>
    api.orders.track.call({ id, version, parcels: parcelsWith({ parcels }, row, carrier) });
  try {
    return await save(order);
  } catch (error) {
    const current = currentRow(error, Order);
    if (current === null) throw error;
    return save(current);
  }
}

interface TrackingFormProps {
  orders: readonly Order[];
  /** Takes orders whose parcels were saved, as they are now. */
  onTracked: (orders: readonly Order[]) => void;
  onClose: () => void;
}

type Row = TypedTracking & { order: Order };

const CARRIERS = [...KNOWN_CARRIERS];

/** Tracking numbers of the orders that were fulfilled, a row each: a scanner's Enter goes to the next row, a pasted column fills the rows. */
export function TrackingForm({ orders, onTracked, onClose }: TrackingFormProps) {
  // Sent again after a part was refused, the form goes on with the rest.
  const [saved, setSaved] = useState<readonly string[]>([]);
  const [carrier, setCarrier] = useState("");
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedTracking>>(() => new Map());
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows: Row[] = orders
    .filter(({ id }) => !saved.includes(id))
    .map((order) => ({ ...(typed.get(order.id) ?? NO_TRACKING), order }));
  const filled = rows.filter((row) => numbersOf(row).length > 0);
  const markSaved = useUnsaved(filled.length > 0);
  const saving = useGuardedMutation(
    {
      mutationFn: (chosen: readonly Row[]) =>
        withEachOrder(
          chosen.map((row) => ({ ...row, number: row.order.number })),
          ({ order, ...row }) => track(order, row, carrier),
        ),
    },
    () => "tracking",
  );
  const change = (changed: readonly (readonly [Order, Partial<TypedTracking>])[]) =>
    setTyped((before) => {
      const after = new Map(before);
      for (const [{ id }, facts] of changed) after.set(id, { ...NO_TRACKING, ...before.get(id), ...facts });
      return after;
    });
  const goTo = (at: number) => {
    const fields = list.current?.querySelectorAll<HTMLElement>("[data-number]") ?? [];
    const next = fields[at] ?? list.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]");
    next?.focus();
  };
  const onEnter = (event: KeyboardEvent, at: number) => {
    // A form of several rows is not sent by the Enter that a scanner types behind a code.
    if (event.key !== "Enter") return;
    event.preventDefault();
    goTo(at + 1);
  };
  const save = () => {
    setChecked(true);
    setProblem(null);
    if (filled.some((row) => trackingError(row.order, row) !== null)) return;
    if (filled.length === 0) return setProblem("Enter a tracking number, or cancel");
    saving.mutate(filled, {
      onSuccess: ({ moved, failures }) => {
        onTracked(moved);
        setSaved((before) => [...before, ...moved.map(({ id }) => id)]);
        if (moved.length > 0) successToast("Tracking saved", moved.map(({ number }) => number).join(", "));
        if (failures.length > 0) return setProblem(failures.join(" "));
        markSaved();
        onClose();
      },
    });
  };
  return (
    <FormBody
      submitLabel={filled.length === 0 ? "Save" : `Save ${count(filled.length, "order")}`}
      isSubmitting={saving.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={onClose}
    >
      <Autocomplete
        label="Carrier"
        description="Used where a row has no carrier"
        data={CARRIERS}
        openOnFocus={false}
        value={carrier}
        maxLength={60}
        onChange={setCarrier}
      />
      <Text size="sm" c="dimmed">
        Scan or type a number, then Enter for the next order. Separate several parcels by commas.
      </Text>
      <Stack ref={list} gap="sm">
        {rows.map((row, at) => {
          const { order } = row;
          const same = sameNumberAs(rows, row);
          return (
            <Group key={order.id} component="fieldset" gap="sm" align="flex-start" p={0} m={0} style={{ border: 0 }}>
              <TextInput
                data-number
                data-autofocus={at === 0 || undefined}
                label={`${order.number} ${order.customer.name}`}
                placeholder={order.parcels.map(({ number }) => number).join(", ") || "Tracking number"}
                value={row.numbers}
                autoComplete="off"
                flex="1 1 220px"
                miw={0}
                error={isChecked ? trackingError(order, row) : null}
                description={same === null ? null : `The same number as ${same.order.number}`}
                onChange={({ currentTarget }) => change([[order, { numbers: currentTarget.value }]])}
                onKeyDown={(event) => onEnter(event, at)}
                onPaste={(event) => {
                  const lines = pastedRows(event.clipboardData.getData("text"));
                  if (lines === null) return;
                  event.preventDefault();
                  const { filled, unplaced } = placedRows(lines, { rows: rows.map(({ order }) => order.number), at });
                  change(
                    rows.flatMap(({ order }) => {
                      const numbers = filled.get(order.number);
                      return numbers === undefined ? [] : [[order, { numbers }] as const];
                    }),
                  );
                  setProblem(unplaced.length === 0 ? null : `No order is left for: ${unplaced.join(", ")}`);
                  goTo(Math.min(at + lines.length, rows.length));
                }}
              />
              <TextInput
                label="Carrier"
                aria-label={`Carrier of ${order.number}`}
                placeholder={carrier}
                value={row.carrier}
                maxLength={60}
                w={120}
                onChange={({ currentTarget }) => change([[order, { carrier: currentTarget.value }]])}
              />
            </Group>
          );
        })}
      </Stack>
    </FormBody>
  );
}
