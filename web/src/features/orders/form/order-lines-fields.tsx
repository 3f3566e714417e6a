import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CustomerPrices, OrderLine, Product } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { amountText, type Currency } from "@tryer/domain/money";
import { useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import type { LineChoice, LineColumn } from "#shared/records/lines/line-input.tsx";
import { LinesForm } from "#shared/records/lines/lines-form.tsx";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { lazyDialog } from "#ui/lazy/lazy-part.tsx";
import { sizeChoicesQuery } from "../order-choices.ts";
import { changedLine, isSameBag } from "./line-prices.ts";
import { changedProduct, isOffered } from "./offered-bags.ts";
import { emptyOrderLine, isUntouchedLine, type OrderLineValues, priceOfBag } from "./order-form-values.ts";
import { defaultRateOf } from "./order-preview.ts";
import { TaxField } from "./tax-field.tsx";

const PasteListDialog = lazyDialog(() =>
  import("./paste-list-dialog.tsx").then(({ PasteListDialog }) => PasteListDialog),
);

interface LinesProps {
  lines: OrderLineValues[];
  /** Lines of the order as they stand, whose product or size may be archived by now. */
  kept: readonly OrderLine[];
  /** The same as values of the form; none in another currency. */
  saved: readonly OrderLineValues[];
  /** Prices of the customer on the day of the order. */
  prices: CustomerPrices["prices"];
  currency: Currency;
  errors: Readonly<Record<string, unknown>>;
  onLines: (lines: OrderLineValues[]) => void;
}

/** The lines of an order in its form. Enter goes on from field to field, and from a quantity to the next line, a new one behind the last. */
export function OrderLinesFields({ lines, kept, saved, prices, currency, errors, onLines }: LinesProps) {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizeChoicesQuery()).data ?? [];
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const [isPasting, setPasting] = useState(false);
  const productChoices = withKept(
    products.map(({ id, name }) => ({ value: id, label: name })),
    kept.map(({ roastedItemId, productName }) => ({ value: roastedItemId, label: productName })),
  );
  const sizeChoices = withKept(
    sizes.map((size) => ({ value: size.id, label: packageLabel(size) })),
    kept.map(({ packageSizeId, sizeLabel }) => ({ value: packageSizeId, label: sizeLabel })),
  );
  const productOf = (productId: string) => products.find(({ id }) => id === productId);
  const savedOf = (line: OrderLineValues) => saved.find(({ id }) => id !== null && id === line.id);
  const listPrice = (line: OrderLineValues) => {
    const before = savedOf(line);
    const found = priceOfBag(prices, line);
    const inTable = found === null ? "" : fieldNumber(amountText(found, currency));
    return before !== undefined && isSameBag(before, line) ? before.price : inTable;
  };
  const columns: LineColumn<OrderLineValues>[] = [
    {
      key: "roastedItemId",
      label: "Product",
      span: { base: 12, sm: 4 },
      choices: [{ value: "", label: "Choose a product" }, ...productChoices],
    },
    {
      key: "packageSizeId",
      label: "Size",
      span: { base: 6, sm: 2 },
      choices: (line) => [{ value: "", label: "–" }, ...offeredSizes(sizeChoices, products, line)],
    },
    { key: "quantity", label: "Quantity", span: { base: 6, sm: 2 }, inputMode: "numeric" },
    {
      key: "price",
      label: `Price (${currency})`,
      span: { base: 6, sm: 2 },
      inputMode: "decimal",
      placeholder: listPrice,
    },
    { key: "discount", label: "Discount (%)", span: { base: 6, sm: 2 }, inputMode: "decimal", placeholder: "0" },
    {
      key: "grind",
      label: "Grind",
      span: { base: 12, sm: 4 },
      placeholder: "Whole beans",
      choices: (line) => grindChoices(productOf(line.roastedItemId)?.grinds ?? [], line),
    },
    {
      key: "taxRateId",
      label: "Tax",
      span: { base: 9, sm: 4 },
      draw: (line, error, onValue) => (
        <TaxField
          label="Tax"
          terms={terms}
          value={line.taxRateId}
          defaultId={defaultRateOf(line, products, terms)}
          kept={kept.find(({ id }) => id === line.id)?.money}
          error={error}
          onValue={onValue}
        />
      ),
    },
  ];
  return (
    <>
      <LinesForm
        lines={lines}
        columns={columns}
        errors={errors}
        onLines={onLines}
        changed={(line, part) => {
          const { roastedItemId: id } = part;
          const full = id === undefined ? part : changedProduct(line, id, productOf(id));
          return changedLine(line, full, savedOf(line));
        }}
        // The size of the last line is most often that of the next one.
        newLine={() => ({ ...emptyOrderLine(), packageSizeId: lines.at(-1)?.packageSizeId ?? "" })}
        enterThrough={["roastedItemId", "packageSizeId", "quantity"]}
        above={({ pasted }) =>
          pasted !== "" && (
            <Text size="sm" c="dimmed" mb="xs" style={{ overflowWrap: "anywhere" }}>
              The list said: “{pasted}”
            </Text>
          )
        }
      >
        <Button variant="default" onClick={() => setPasting(true)}>
          Paste a list
        </Button>
      </LinesForm>
      <PasteListDialog
        isOpen={isPasting}
        lineCount={lines.length - lines.filter(isUntouchedLine).length}
        onLines={(pasted) => onLines([...lines.filter((line) => !isUntouchedLine(line)), ...pasted])}
        onClose={() => setPasting(false)}
      />
    </>
  );
}

/** Grinds that the product of a line is sold in beside whole beans; none where any may be asked for. */
function grindChoices(grinds: readonly string[], line: OrderLineValues): LineChoice[] | undefined {
  if (grinds.length === 0) return undefined;
  const offered = [...new Set([...grinds, line.grind])].filter((grind) => grind !== "");
  return [{ value: "", label: "Whole beans" }, ...offered.map((value) => ({ value, label: value }))];
}

/** Sizes that the product of a line is sold in, and the one that the line has. */
function offeredSizes(sizes: LineChoice[], products: readonly Product[], line: OrderLineValues): LineChoice[] {
  const product = products.find(({ id }) => id === line.roastedItemId);
  if (product === undefined) return sizes;
  return sizes.filter(({ value }) => isOffered(product, value) || value === line.packageSizeId);
}

/** Choices with those that lines have although they are no longer offered. */
const withKept = (offered: LineChoice[], kept: LineChoice[]): LineChoice[] => [
  ...kept.filter(
    ({ value }, index) =>
      !offered.some((choice) => choice.value === value) && kept.findIndex((each) => each.value === value) === index,
  ),
  ...offered,
];
