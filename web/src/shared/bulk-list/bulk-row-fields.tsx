import { NativeSelect, Text, TextInput } from "@mantine/core";
import { type BulkRow, suggestProducts } from "@tryer/domain/planner";
import { type ReactNode, useMemo } from "react";
import { packageText } from "#shared/plan/packages-of.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { bulkCatalog } from "./bulk-reading.ts";
import { BulkRowFrame } from "./bulk-row-frame.tsx";
import { BulkRowTyped } from "./bulk-row-typed.tsx";
import type { SettledRow, Settlement } from "./bulk-settling.ts";
import type { Choices } from "./use-bulk-list.ts";

interface BulkRowFieldsProps {
  row: BulkRow;
  settled: SettledRow;
  /** The chosen coffee will be remembered under the typed name. */
  isRemembered: boolean;
  choices: Choices;
  status: ReactNode;
  action: ReactNode;
  onChange: (change: Settlement) => void;
}

/** A row that asks: what was typed, why it asks, and the fields that settle it with what was understood filled in. */
export function BulkRowFields({ row, settled, isRemembered, choices, status, action, onChange }: BulkRowFieldsProps) {
  const isPhone = useIsPhone();
  const fieldSize = isPhone ? "md" : "sm";
  const { sizes } = choices;
  const coffees = useMemo(() => productOptions(row, choices), [row, choices]);
  const packages = [
    { value: "", label: row.isHeading ? "Size of the lines below" : "Select a size" },
    ...sizes.map((size) => ({ value: size.id, label: packageText(size) })),
  ];
  const where = `line ${row.lines[0]}: ${row.text.slice(0, 60)}`;
  const sizeNames = sizes.map(packageText).join(", ");
  return (
    <BulkRowFrame
      coffee={
        <>
          <BulkRowTyped row={row} />
          <Text size="sm" mb={4}>
            {row.reason}
            {row.status === "Invalid Size" && sizeNames !== "" && `. Sizes: ${sizeNames}`}
          </Text>
          <NativeSelect
            aria-label={`Coffee for ${where}`}
            value={settled.roastedItemId}
            data={coffees}
            size={fieldSize}
            onChange={(event) => onChange({ roastedItemId: event.currentTarget.value })}
          />
          {isRemembered && (
            <Text size="xs" c="dimmed">
              “{row.coffeeName}” is remembered once this is added.
            </Text>
          )}
        </>
      }
      quantity={
        <TextInput
          aria-label={`Quantity for ${where}`}
          inputMode="numeric"
          value={settled.quantityText}
          size={fieldSize}
          w={isPhone ? 96 : undefined}
          onChange={(event) => onChange({ quantityText: event.currentTarget.value })}
          styles={{ input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } }}
        />
      }
      size={
        <NativeSelect
          aria-label={`Package for ${where}`}
          value={settled.packageSizeId}
          data={packages}
          size={fieldSize}
          onChange={(event) => onChange({ packageSizeId: event.currentTarget.value })}
        />
      }
      status={status}
      action={action}
    />
  );
}

/** The coffees that the words may mean, then all of them. */
function productOptions(row: BulkRow, { products, sizes }: Choices) {
  const suggested =
    row.candidates.length > 0
      ? row.candidates
      : suggestProducts(row.coffeeName || row.text, bulkCatalog(products, sizes));
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const likely = suggested.flatMap((id) => products.filter((product) => product.id === id).map(option));
  const others = products.filter(({ id }) => !suggested.includes(id)).map(option);
  const select = { value: "", label: "Select a coffee" };
  if (likely.length === 0) return [select, ...others];
  return [select, { group: "May be meant", items: likely }, { group: "All others", items: others }];
}
