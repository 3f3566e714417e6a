import { Alert, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import type { Order, TradeTerms } from "@tryer/contract";
import { parseAmount } from "@tryer/domain/money";
import { MAX_LINE_QUANTITY, orderActsAllowed } from "@tryer/domain/orders";
import { drawnPart, formPart } from "#shared/records/form/form-part.ts";
import { linesPart } from "#shared/records/lines/lines-part.tsx";
import { withPercent } from "#ui/format/figures.ts";
import { typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { EarliestNotice } from "./earliest-notice.tsx";
import {
  emptyOrderLine,
  isUntouchedLine,
  newOrderAmounts,
  type OrderAmounts,
  type OrderLineValues,
  orderAmounts,
} from "./order-form-values.ts";
import { OrderLinesFields } from "./order-lines-fields.tsx";
import { orderPreview, otherPrices } from "./order-preview.ts";
import { PreviewedTotals } from "./previewed-totals.tsx";
import { PriceOffer } from "./price-offer.tsx";
import { TaxField } from "./tax-field.tsx";
import { type CurrencyOf, useOrderSurroundings } from "./use-order-surroundings.ts";

/** Contents of the form of an order that its parts look at. */
interface OrderContents extends OrderAmounts {
  customer: string;
  orderedOn: string;
}

/** Whether customer, lines and amounts can be changed; those of a packed order stay. */
export const mayEditLines = (order: Order | null): boolean =>
  order === null || orderActsAllowed(order.status).includes("editLines");

const amountsOf = (order: Order | null) => (order === null ? newOrderAmounts() : orderAmounts(order));

const NONE = { ok: true, value: null } as const;
const percent = (text: string) =>
  text.trim() === "" ? NONE : typedDecimal(text, { label: "Discount", places: 2, min: 0, max: 100 });

/** Lines of an order; those that nobody touched are left out, and a price that is not typed is that of the price table. */
export const orderLinesPart = (currencyOf: CurrencyOf, words: (line: OrderLineValues) => string) =>
  linesPart<Order, OrderLineValues, "lines", OrderContents>({
    name: "lines",
    label: "Lines",
    linesOf: (order) => (order === null ? [emptyOrderLine()] : orderAmounts(order).lines),
    isUntouched: isUntouchedLine,
    read(line, take, { customer }, order) {
      const currency = currencyOf(customer, order);
      if (line.roastedItemId === "") take("roastedItemId", { ok: false, reason: "Please select a product" });
      if (line.packageSizeId === "") take("packageSizeId", { ok: false, reason: "Please select a size" });
      const quantity = typedDecimal(line.quantity, { label: "Quantity", places: 0, min: 1, max: MAX_LINE_QUANTITY });
      const isPriced = line.price.trim() !== "";
      const price = isPriced ? parseAmount(line.price, { currency, label: "Price" }, typedSeparators) : NONE;
      const unitPriceMinor = take("price", price.ok && "minor" in price ? { ok: true, value: price.minor } : price);
      return {
        ...(line.id === null ? {} : { id: line.id }),
        roastedItemId: line.roastedItemId,
        packageSizeId: line.packageSizeId,
        grind: line.grind,
        quantity: take("quantity", quantity) ?? 1,
        ...(unitPriceMinor === null ? {} : { unitPriceMinor }),
        discountPercent: take("discount", percent(line.discount)) ?? 0,
        ...(line.taxRateId === null ? {} : { taxRateId: line.taxRateId === "" ? null : line.taxRateId }),
      };
    },
    contents: { unitPriceMinor: "price", discountPercent: "discount" },
    words,
    draw: ({ row, ...drawn }) => mayEditLines(row) && <OrderLines order={row} {...drawn} />,
  });

interface OrderLinesProps {
  order: Order | null;
  values: OrderContents;
  errors: Readonly<Record<string, unknown>>;
  lines: OrderLineValues[];
  onLines: (lines: OrderLineValues[]) => void;
}

function OrderLines({ order, values, errors, lines, onLines }: OrderLinesProps) {
  const around = useOrderSurroundings(values, order);
  const { customer, currency, paid } = around;
  return (
    <Stack component="section" gap="sm" aria-label="Lines">
      <Title order={2} size="h4">
        Lines
      </Title>
      <Text size="sm" c="dimmed">
        Enter moves to the next field or line. Ctrl+Enter saves.
      </Text>
      {order !== null && (
        <PriceOffer
          others={otherPrices(values, around)}
          customer={customer}
          before={customer?.id === order.customer.id ? null : order.customer}
          onTake={(texts) => onLines(lines.map((line) => ({ ...line, price: texts.get(line.key) ?? line.price })))}
        />
      )}
      <OrderLinesFields
        lines={lines}
        kept={order?.lines ?? []}
        saved={order !== null && currency === order.money?.currency ? orderAmounts(order).lines : []}
        prices={paid?.prices ?? []}
        currency={currency}
        errors={errors}
        onLines={onLines}
      />
    </Stack>
  );
}

const DISCOUNTS = [
  { value: "none", label: "None" },
  { value: "percent", label: "Percent" },
  { value: "amount", label: "Amount" },
];

/** Inputs beside each other: a discount of a kind has its figure beside it. */
const DISCOUNT_COLUMNS: Record<OrderAmounts["discountKind"], number> = { none: 1, percent: 2, amount: 2 };

type Discount = Pick<OrderAmounts, "discountKind" | "discount">;

/** Discount on the whole order: none, a percentage or an amount. */
export const discountPart = (currencyOf: CurrencyOf) =>
  formPart<Order, Discount, OrderContents>({
    label: "Discount",
    valuesOf(order) {
      const { discountKind, discount } = amountsOf(order);
      return { discountKind, discount };
    },
    read({ discountKind, discount, customer }, order) {
      if (!mayEditLines(order)) return { ok: true, input: {} };
      const input = { discountPercent: null, discountAmountMinor: null };
      if (discountKind === "none" || discount.trim() === "") return { ok: true, input };
      if (discountKind === "percent") {
        const read = percent(discount);
        return read.ok
          ? { ok: true, input: { ...input, discountPercent: read.value } }
          : { ok: false, errors: { discount: read.reason } };
      }
      const read = parseAmount(discount, { currency: currencyOf(customer, order), label: "Discount" }, typedSeparators);
      return read.ok
        ? { ok: true, input: { ...input, discountAmountMinor: read.minor } }
        : { ok: false, errors: { discount: read.reason } };
    },
    errorPath: (path) => (/^discount(Percent|AmountMinor)$/.test(path) ? "discount" : path),
    words: ({ discountKind, discount }) =>
      ({ none: "none", percent: withPercent(discount), amount: discount })[discountKind],
    draw(form, order) {
      if (!mayEditLines(order)) return null;
      const { discountKind, customer } = form.values;
      return (
        <SimpleGrid cols={DISCOUNT_COLUMNS[discountKind]}>
          <NativeSelect label="Discount" data={DISCOUNTS} {...form.getInputProps("discountKind")} />
          {discountKind !== "none" && (
            <TextInput
              label={{ percent: "Discount (%)", amount: `Discount (${currencyOf(customer, order)})` }[discountKind]}
              inputMode="decimal"
              autoComplete="off"
              {...form.getInputProps("discount")}
            />
          )}
        </SimpleGrid>
      );
    },
  });

/** Tax rate of the shipping: the default one, none, or another. */
export const shippingTaxPart = (terms: TradeTerms | undefined) =>
  formPart<Order, Pick<OrderAmounts, "shippingTaxRateId">>({
    label: "Tax on shipping",
    valuesOf: (order) => ({ shippingTaxRateId: amountsOf(order).shippingTaxRateId }),
    read({ shippingTaxRateId: id }, order) {
      const isLeftOut = id === null || !mayEditLines(order);
      return { ok: true, input: isLeftOut ? {} : { shippingTaxRateId: id === "" ? null : id } };
    },
    draw(form, order) {
      if (!mayEditLines(order)) return null;
      const { money } = order ?? {};
      return (
        <TaxField
          label="Tax on shipping"
          terms={terms}
          value={form.values.shippingTaxRateId}
          defaultId={terms?.shippingTaxRateId ?? null}
          kept={
            money && {
              taxRateId: money.shippingTaxRateId,
              taxName: money.shippingTaxName,
              taxPercent: money.shippingTaxPercent,
            }
          }
          error={form.errors.shippingTaxRateId?.toString()}
          onValue={(rateId) => form.setFieldValue("shippingTaxRateId", rateId)}
        />
      );
    },
  });

/** Sentence above the form of an order whose lines stay. */
export const packedPart = drawnPart<Order>(
  (_, order) =>
    !mayEditLines(order) && (
      <Alert color="steel">The order is packed: customer, lines and prices stay. Undo that to change them.</Alert>
    ),
);

/** Totals of the order as it is typed. */
export const totalsPart = drawnPart<Order, OrderContents>(
  ({ values }, order) => mayEditLines(order) && <OrderTotalsSoFar values={values} order={order} />,
);

const OrderTotalsSoFar = ({ values, order }: { values: OrderContents; order: Order | null }) => (
  <PreviewedTotals preview={orderPreview(values, useOrderSurroundings(values, order))} />
);

/** Day on which the order as it is typed can be there, where none or an earlier one is promised. */
export const earliestPart = drawnPart<Order, OrderAmounts & { promisedOn: string }>(
  (form, order) =>
    mayEditLines(order) && (
      <EarliestNotice order={order} values={form.values} onPromise={(day) => form.setFieldValue("promisedOn", day)} />
    ),
);
