import { MultiSelect, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { StandingOrder } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { MAX_LINE_QUANTITY, MAX_TURNS, type StandingRhythm } from "@tryer/domain/orders";
import { productChoicesQuery } from "#api/product-choices.ts";
import { formPart } from "#shared/records/form/form-part.ts";
import { LinesForm } from "#shared/records/lines/lines-form.tsx";
import { linesPart } from "#shared/records/lines/lines-part.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { sizeChoicesQuery } from "../order-choices.ts";
import { emptyStandingLine, isUntouchedLine, type StandingLineValues, standingLines } from "./standing-form-values.ts";
import { weekdayName } from "./standing-words.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }));

interface RhythmDay {
  weekday: string;
  monthDay: string;
}

/** Weekday, or day of the month, as the rhythm asks for. */
export const rhythmDayPart = formPart<StandingOrder, RhythmDay, { rhythmUnit: StandingRhythm }>({
  label: "On",
  valuesOf: (row) => ({ weekday: String(row?.weekday ?? 1), monthDay: String(row?.monthDay ?? 1) }),
  read({ weekday, monthDay, rhythmUnit }) {
    const day = typedDecimal(monthDay, { label: "Day of the month", places: 0, min: 1, max: 31 });
    if (!day.ok && rhythmUnit === "months") return { ok: false, errors: { monthDay: day.reason } };
    return { ok: true, input: { weekday: Number(weekday), ...(day.ok ? { monthDay: day.value } : {}) } };
  },
  words: ({ weekday, monthDay }) => `${weekdayName(Number(weekday))}, day ${monthDay} of the month`,
  draw(form) {
    switch (form.values.rhythmUnit) {
      case "weeks":
        return <NativeSelect label="On" data={WEEKDAYS} {...form.getInputProps("weekday")} />;
      case "months":
        return (
          <TextInput
            label="On day"
            description="31 is the last day of each month"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("monthDay")}
          />
        );
    }
  },
});

/** Lines that come every time; those that nobody touched are left out. */
export const standingLinesPart = (words: (line: StandingLineValues) => string) =>
  linesPart<StandingOrder, StandingLineValues, "lines">({
    name: "lines",
    label: "Lines",
    linesOf: standingLines,
    isUntouched: isUntouchedLine,
    required: { content: "roastedItemId", reason: "Please select a product" },
    read({ roastedItemId, thenItemIds, packageSizeId, grind, taxRateId, ...line }, take) {
      if (roastedItemId === "") take("roastedItemId", { ok: false, reason: "Please select a product" });
      if (packageSizeId === "") take("packageSizeId", { ok: false, reason: "Please select a package size" });
      const quantity = typedDecimal(line.quantity, { label: "Quantity", places: 0, min: 1, max: MAX_LINE_QUANTITY });
      const discount =
        line.discount.trim() === ""
          ? ({ ok: true, value: 0 } as const)
          : typedDecimal(line.discount, { label: "Discount", places: 2, min: 0, max: 100 });
      return {
        roastedItemId,
        thenItemIds,
        packageSizeId,
        grind,
        quantity: take("quantity", quantity),
        discountPercent: take("discount", discount),
        ...(taxRateId === undefined ? {} : { taxRateId }),
      };
    },
    contents: { discountPercent: "discount" },
    words,
    draw: ({ lines, errors, onLines }) => (
      <Stack component="section" gap="sm" aria-label="Lines">
        <Title order={2} size="h4">
          Every time
        </Title>
        <Text size="sm" c="dimmed">
          Priced on the day of each draft.
        </Text>
        <StandingLines lines={lines} errors={errors} onLines={onLines} />
      </Stack>
    ),
  });

interface StandingLinesProps {
  lines: StandingLineValues[];
  errors: Readonly<Record<string, unknown>>;
  onLines: (lines: StandingLineValues[]) => void;
}

function StandingLines({ lines, errors, onLines }: StandingLinesProps) {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizeChoicesQuery()).data ?? [];
  return (
    <LinesForm
      lines={lines}
      columns={[
        {
          key: "roastedItemId",
          label: "Product",
          span: { base: 12, sm: 4 },
          choices: [
            { value: "", label: "Choose a product" },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          key: "packageSizeId",
          label: "Size",
          span: { base: 6, sm: 2 },
          choices: [
            { value: "", label: "Size" },
            ...sizes.map((size) => ({ value: size.id, label: packageLabel(size) })),
          ],
        },
        { key: "quantity", label: "Quantity", span: { base: 6, sm: 2 }, inputMode: "numeric" },
        { key: "grind", label: "Grind", span: { base: 6, sm: 2 }, placeholder: "Whole beans" },
        { key: "discount", label: "Off (%)", span: { base: 4, sm: 1 }, inputMode: "decimal" },
      ]}
      errors={errors}
      onLines={onLines}
      below={({ roastedItemId, thenItemIds }, change, index) => (
        <MultiSelect
          label="In turn with"
          description="Each draft has the next coffee"
          placeholder={thenItemIds.length === 0 ? "The same coffee every time" : ""}
          data={products
            .filter(({ id }) => id !== roastedItemId || thenItemIds.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={thenItemIds}
          maxValues={MAX_TURNS - 1}
          hidePickedOptions
          searchable
          error={errors[`lines.${index}.thenItemIds`] as string | undefined}
          onChange={(ids) => change({ thenItemIds: ids })}
        />
      )}
      newLine={() => emptyStandingLine(lines.at(-1)?.packageSizeId)}
    />
  );
}
