import type { Customer, CustomerPrices, Order, OrderMoney, Product, TradeTerms } from "@tryer/contract";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import { MAX_LINE_QUANTITY, type OrderDiscount, orderTotals, type PricedLine } from "@tryer/domain/orders";
import { scaledInteger } from "@tryer/domain/units";
import { fieldNumber, typedDecimal, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { isSameBag } from "./line-prices.ts";
import {
  isUntouchedLine,
  type OrderAmounts,
  type OrderLineValues,
  orderAmounts,
  priceOfBag,
} from "./order-form-values.ts";

type Buyer = Pick<Customer, "id" | "isTaxExempt">;

/** Rows that the form knows beside the values that are typed into it. */
export interface OrderSurroundings {
  /** Order that is edited; null for a new one. */
  order: Order | null;
  customer: Buyer | undefined;
  currency: Currency;
  terms: TradeTerms | undefined;
  products: readonly Pick<Product, "id" | "taxRateId">[];
  /** Prices of the customer on the day of the order; undefined until they are read. */
  paid: Pick<CustomerPrices, "prices" | "pricesIncludeTax"> | undefined;
}

export interface OrderPreview {
  money: Omit<OrderMoney, "shippingTaxRateId" | "shippingTaxName" | "shippingTaxPercent" | "discountAmountMinor">;
  /** Lines that are left out because a number or the price is missing. */
  openLines: number;
}

/** Tax rate of a line where none is chosen: the product's, else that of the terms. */
export const defaultRateOf = (
  { roastedItemId }: Pick<OrderLineValues, "roastedItemId">,
  products: OrderSurroundings["products"],
  terms: TradeTerms | undefined,
): string | null => products.find(({ id }) => id === roastedItemId)?.taxRateId ?? terms?.productTaxRateId ?? null;

/**
 * Totals of an order as it is typed, by the formula that the server saves it with; null where they can't be told, as for a
 * discount above the goods.
 */
export function orderPreview(values: OrderAmounts, around: OrderSurroundings): OrderPreview | null {
  const { order, customer, currency, terms, paid } = around;
  const typed = values.lines.filter((line) => !isUntouchedLine(line));
  const lines = typed.flatMap((line) => pricedLine(line, around) ?? []);
  const discount = typedDiscount(values, currency);
  const shippingMinor = amountOf(values.shipping, currency) ?? 0;
  const keptShipping = order?.money
    ? { taxRateId: order.money.shippingTaxRateId, taxPercent: order.money.shippingTaxPercent }
    : undefined;
  const shippingTaxE3 = taxE3Of(values.shippingTaxRateId, terms?.shippingTaxRateId ?? null, {
    terms,
    kept: keptShipping,
  });
  const isTaxExempt = customer?.id === order?.customer.id ? order?.money?.isTaxExempt : customer?.isTaxExempt;
  const rules = {
    pricesIncludeTax: order?.money?.pricesIncludeTax ?? paid?.pricesIncludeTax ?? terms?.pricesIncludeTax ?? false,
    isTaxExempt: isTaxExempt ?? customer?.isTaxExempt ?? false,
  };
  if (discount === null || terms === undefined) return null;
  try {
    const totals = orderTotals({ lines, discount, shipping: { minor: shippingMinor, taxE3: shippingTaxE3 }, ...rules });
    const { goodsMinor, discountMinor, netMinor, taxMinor, totalMinor } = totals;
    return {
      openLines: typed.length - lines.length,
      money: {
        currency,
        ...rules,
        discountPercent: discount.kind === "percent" ? discount.e2 / 100 : null,
        shippingMinor,
        goodsMinor,
        discountMinor,
        netMinor,
        taxMinor,
        totalMinor,
        taxes: totals.taxes.map(({ taxE3, ...sums }) => ({ percent: taxE3 / 1000, ...sums })),
      },
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const amountOf = (text: string, currency: Currency): number | null => {
  const parsed = parseAmount(text, { currency, label: "Amount" }, typedSeparators);
  return parsed.ok ? parsed.minor : null;
};

function typedDiscount({ discountKind, discount }: OrderAmounts, currency: Currency): OrderDiscount | null {
  if (discount.trim() === "") return { kind: "none" };
  switch (discountKind) {
    case "none":
      return { kind: "none" };
    case "percent": {
      const e2 = discountE2(discount);
      return e2 === null ? null : { kind: "percent", e2 };
    }
    case "amount": {
      const minor = amountOf(discount, currency);
      return minor === null ? null : { kind: "amount", minor };
    }
  }
}

function discountE2(text: string): number | null {
  if (text.trim() === "") return 0;
  const parsed = typedDecimal(text, { label: "Discount", places: 2, min: 0, max: 100 });
  return parsed.ok ? scaledInteger(parsed.value, 2) : null;
}

/** A line with all its numbers; null where one is missing. */
function pricedLine(line: OrderLineValues, around: OrderSurroundings): PricedLine | null {
  const { order, currency, terms, products, paid } = around;
  const count = typedDecimal(line.quantity, { label: "Quantity", places: 0, min: 1, max: MAX_LINE_QUANTITY });
  const e2 = discountE2(line.discount);
  const before = order?.lines.find(({ id }) => id === line.id);
  const isKept = before !== undefined && order?.money?.currency === currency && isSameBag(before, line);
  const unitPriceMinor =
    line.price.trim() !== ""
      ? amountOf(line.price, currency)
      : ((isKept ? before.money?.unitPriceMinor : undefined) ?? priceOfBag(paid?.prices ?? [], line));
  if (!count.ok || e2 === null || unitPriceMinor === null) return null;
  const defaultId = defaultRateOf(line, products, terms);
  return {
    quantity: count.value,
    unitPriceMinor,
    discountE2: e2,
    taxE3: taxE3Of(line.taxRateId, defaultId, { terms, kept: before?.money }),
  };
}

interface KnownRates {
  terms: TradeTerms | undefined;
  kept: { taxRateId: string | null; taxPercent: number } | undefined;
}

function taxE3Of(chosen: string | null, defaultId: string | null, { terms, kept }: KnownRates): number {
  const id = chosen === null ? defaultId : chosen === "" ? null : chosen;
  if (id === null) return 0;
  const percent = kept?.taxRateId === id ? kept.taxPercent : terms?.taxRates.find((rate) => rate.id === id)?.percent;
  return scaledInteger(percent ?? 0, 3);
}

/**
 * Prices of the order's day that saved lines do not have, as texts by the key of the line: of another customer, of another
 * day, or of a price list that was changed since.
 */
export function otherPrices(values: OrderAmounts, { order, currency, paid }: OrderSurroundings) {
  const saved = order === null ? [] : orderAmounts(order).lines;
  const others = new Map<string, string>();
  for (const line of values.lines) {
    const isSaved = saved.some(({ id, price }) => id === line.id && price === line.price);
    const found = priceOfBag(paid?.prices ?? [], line);
    if (!isSaved || line.price === "" || found === null) continue;
    const text = fieldNumber(amountText(found, currency));
    if (text !== line.price) others.set(line.key, text);
  }
  return others;
}
