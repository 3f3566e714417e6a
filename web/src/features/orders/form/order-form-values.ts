import type { CustomerPrices, Order, OrderLine, TaxRate, TradeTerms } from "@tryer/contract";
import { amountText, type Currency } from "@tryer/domain/money";
import { v7 as uuidv7 } from "uuid";
import { percentAsSet } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";

/** A line as it stands in the form. An empty price takes the one of the price table. */
export interface OrderLineValues {
  key: string;
  /** Line of the order that it goes on from; null for a new one. */
  id: string | null;
  roastedItemId: string;
  packageSizeId: string;
  quantity: string;
  price: string;
  discount: string;
  grind: string;
  /** Id of the tax rate; empty for no tax, null for the default rate. */
  taxRateId: string | null;
  /** Words of a pasted list that were not understood as product, size and quantity; empty otherwise. */
  pasted: string;
}

export type DiscountKind = "none" | "percent" | "amount";

/** Lines and amounts of an order as they stand in its form. */
export interface OrderAmounts {
  discountKind: DiscountKind;
  discount: string;
  shipping: string;
  /** Id of the tax rate; empty for no tax, null for the default rate. */
  shippingTaxRateId: string | null;
  lines: OrderLineValues[];
}

export const emptyOrderLine = (): OrderLineValues => ({
  key: uuidv7(),
  id: null,
  roastedItemId: "",
  packageSizeId: "",
  quantity: "",
  price: "",
  discount: "",
  grind: "",
  taxRateId: null,
  pasted: "",
});

export const isUntouchedLine = ({
  roastedItemId,
  quantity,
  price,
  discount,
  grind,
  pasted,
}: OrderLineValues): boolean =>
  [roastedItemId, quantity, price, discount, grind, pasted].every((text) => text.trim() === "");

export const newOrderAmounts = (): OrderAmounts => ({
  discountKind: "none",
  discount: "",
  shipping: "",
  shippingTaxRateId: null,
  lines: [emptyOrderLine()],
});

const percentField = (percent: number) => (percent === 0 ? "" : fieldNumber(percent));

export function orderAmounts(order: Order): OrderAmounts {
  const { money } = order;
  const currency: Currency = money?.currency ?? "EUR";
  const amount = (minor: number) => fieldNumber(amountText(minor, currency));
  const { discountPercent = null, discountAmountMinor = null, shippingMinor = 0 } = money ?? {};
  return {
    discountKind: discountPercent !== null ? "percent" : discountAmountMinor !== null ? "amount" : "none",
    discount:
      discountPercent !== null
        ? fieldNumber(discountPercent)
        : discountAmountMinor !== null
          ? amount(discountAmountMinor)
          : "",
    shipping: shippingMinor === 0 ? "" : amount(shippingMinor),
    shippingTaxRateId: money?.shippingTaxRateId ?? "",
    lines: order.lines.map((line) => ({
      key: line.id,
      id: line.id,
      roastedItemId: line.roastedItemId,
      packageSizeId: line.packageSizeId,
      quantity: String(line.quantity),
      price: line.money ? amount(line.money.unitPriceMinor) : "",
      discount: percentField(line.money?.discountPercent ?? 0),
      grind: line.grind,
      taxRateId: line.money?.taxRateId ?? "",
      pasted: "",
    })),
  };
}

/** Price of a bag that the customer pays on the day of the order; null where there is none. */
export const priceOfBag = (
  prices: CustomerPrices["prices"],
  { roastedItemId, packageSizeId }: Pick<OrderLineValues, "roastedItemId" | "packageSizeId">,
): number | null =>
  prices.find((price) => price.roastedItemId === roastedItemId && price.packageSizeId === packageSizeId)?.priceMinor ??
  null;

/** Tax rate that a line or the shipping was written with. */
export type KeptRate = Pick<NonNullable<OrderLine["money"]>, "taxRateId" | "taxName" | "taxPercent">;

/** Tax rates that can be chosen. One that was written with the order stands with the percent that the order keeps. */
export const rateChoices = (rates: readonly TaxRate[], chosen: string | null, kept: KeptRate | undefined) =>
  rates
    .filter(({ id, archivedAt }) => archivedAt === null || id === chosen || id === kept?.taxRateId)
    .map(({ id, name, percent }) => {
      const rate = kept?.taxRateId === id ? { name: kept.taxName, percent: kept.taxPercent } : { name, percent };
      return { value: id, label: `${rate.name}, ${percentAsSet(rate.percent)}` };
    });

/** Default tax rate as words, for the choice of rates. */
export const defaultRateLabel = ({ taxRates }: TradeTerms, defaultId: string | null): string => {
  const rate = taxRates.find(({ id }) => id === defaultId);
  return rate === undefined ? "No tax" : `${rate.name}, ${percentAsSet(rate.percent)}`;
};
