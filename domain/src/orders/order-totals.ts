import { spread, sumMinor } from "../money/index.ts";
import { scaleExactly } from "../units/index.ts";

/** A percentage in thousandths of a percent is a whole number: 19 % is 19,000. */
export const WHOLE_PERCENT_E3 = 100_000;

/** The highest tax rate, in thousandths of a percent: 100 %. */
export const MAX_TAX_E3 = WHOLE_PERCENT_E3;

/** A discount in hundredths of a percent is a whole number: 12.5 % is 1,250. */
const WHOLE_PERCENT_E2 = 10_000;

/** The most pieces of one line, and the most lines of an order. */
export const MAX_LINE_QUANTITY = 100_000;
export const MAX_ORDER_LINES = 200;

export interface PricedLine {
  quantity: number;
  /** Price of a piece in minor units, with or without tax as the order says. */
  unitPriceMinor: number;
  /** Discount on the line in hundredths of a percent. */
  discountE2: number;
  /** Tax rate in thousandths of a percent. */
  taxE3: number;
}

/** Discount on the whole order: hundredths of a percent of the goods, or an amount in minor units. */
export type OrderDiscount = { kind: "none" } | { kind: "percent"; e2: number } | { kind: "amount"; minor: number };

export interface PricedOrder {
  lines: readonly PricedLine[];
  discount: OrderDiscount;
  shipping: { minor: number; taxE3: number };
  /** Whether prices, discount and shipping hold the tax. */
  pricesIncludeTax: boolean;
  /** Whether the customer pays no tax. */
  isTaxExempt: boolean;
}

/** Amounts of a line in minor units, as they stand on paper. */
export interface LineTotals {
  /** Quantity × price less the line's own discount. */
  amountMinor: number;
  /** Share of the order's discount. */
  discountMinor: number;
  netMinor: number;
  taxMinor: number;
}

export interface TaxTotal {
  taxE3: number;
  netMinor: number;
  taxMinor: number;
}

export interface OrderTotals {
  lines: LineTotals[];
  shipping: { netMinor: number; taxMinor: number };
  /** Sum of the lines' amounts, before the order's discount. */
  goodsMinor: number;
  discountMinor: number;
  netMinor: number;
  taxMinor: number;
  /** Amount to pay: net + tax. */
  totalMinor: number;
  /** Net and tax by rate, the lowest rate first; empty for an exempt customer. */
  taxes: TaxTotal[];
}

/**
 * Amounts of an order. Each line is rounded once, its discount and its tax as well; every total is a sum of what stands
 * on the lines. The order's discount is spread over the lines by largest remainder in proportion to their amounts, so
 * that each rate is taxed on what is paid for. Where prices hold the tax, an exempt customer pays them without it.
 * Throws a RangeError for a discount above the goods. Worked: 3 × 12.50 at 10 % off and 7 % tax outside → amount 33.75,
 * tax 2.36, total 36.11; the same with tax inside → net 31.54, tax 2.21, total 33.75.
 */
export function orderTotals({ lines, discount, shipping, pricesIncludeTax, isTaxExempt }: PricedOrder): OrderTotals {
  const amounts = lines.map(lineAmount);
  const goodsMinor = sumMinor(amounts);
  const discountMinor = discountOf(discount, goodsMinor);
  if (discountMinor > goodsMinor) throw new RangeError("A discount must not be above the goods");
  const shares = lines.length === 0 ? [] : spread(discountMinor, amounts);
  const taxed = lines.map(({ taxE3 }, index) =>
    withTax((amounts[index] ?? 0) - (shares[index] ?? 0), taxE3, { pricesIncludeTax, isTaxExempt }),
  );
  const shipped = withTax(shipping.minor, shipping.taxE3, { pricesIncludeTax, isTaxExempt });
  const parts = [...taxed, shipped];
  const netMinor = sumMinor(parts.map((part) => part.netMinor));
  const taxMinor = sumMinor(parts.map((part) => part.taxMinor));
  const rates = [...lines.map(({ taxE3 }) => taxE3), shipping.taxE3];
  return {
    lines: taxed.map((part, index) => ({
      amountMinor: amounts[index] ?? 0,
      discountMinor: shares[index] ?? 0,
      ...part,
    })),
    shipping: shipped,
    goodsMinor,
    discountMinor,
    netMinor,
    taxMinor,
    totalMinor: netMinor + taxMinor,
    taxes: isTaxExempt ? [] : taxesByRate(parts.map((part, index) => ({ ...part, taxE3: rates[index] ?? 0 }))),
  };
}

/** Amount of a line: quantity × price less its own discount, rounded once. Worked: 3 × 1250 at 10 % → 3375. */
export function lineAmount({ quantity, unitPriceMinor, discountE2 }: Omit<PricedLine, "taxE3">): number {
  return scaleExactly(unitPriceMinor, [quantity, 1], [WHOLE_PERCENT_E2 - discountE2, WHOLE_PERCENT_E2]);
}

function discountOf(discount: OrderDiscount, goodsMinor: number): number {
  switch (discount.kind) {
    case "none":
      return 0;
    case "percent":
      return scaleExactly(goodsMinor, [discount.e2, WHOLE_PERCENT_E2]);
    case "amount":
      return discount.minor;
  }
}

type TaxRule = Pick<PricedOrder, "pricesIncludeTax" | "isTaxExempt">;

function withTax(minor: number, taxE3: number, { pricesIncludeTax, isTaxExempt }: TaxRule) {
  const taxMinor = pricesIncludeTax
    ? scaleExactly(minor, [taxE3, WHOLE_PERCENT_E3 + taxE3])
    : scaleExactly(minor, [taxE3, WHOLE_PERCENT_E3]);
  const netMinor = pricesIncludeTax ? minor - taxMinor : minor;
  return { netMinor, taxMinor: isTaxExempt ? 0 : taxMinor };
}

function taxesByRate(parts: readonly TaxTotal[]): TaxTotal[] {
  const byRate = new Map<number, TaxTotal>();
  for (const { taxE3, netMinor, taxMinor } of parts) {
    if (netMinor === 0 && taxMinor === 0) continue;
    const before = byRate.get(taxE3) ?? { taxE3, netMinor: 0, taxMinor: 0 };
    byRate.set(taxE3, { taxE3, netMinor: before.netMinor + netMinor, taxMinor: before.taxMinor + taxMinor });
  }
  return [...byRate.values()].toSorted((a, b) => a.taxE3 - b.taxE3);
}
