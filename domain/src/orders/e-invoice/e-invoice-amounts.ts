import { type Currency, minorDigits, spread, sumMinor } from "../../money/index.ts";
import { scaleExactly } from "../../units/index.ts";
import { taxOf, WHOLE_PERCENT_E3 } from "../order-totals.ts";
import type { IssuedLine, IssuedPaper } from "./issued-paper.ts";
import { HAS_RATE, type TaxCategory } from "./tax-categories.ts";

/** Category and rate, in thousandths of a percent, that lines and discounts are summed up by. */
export interface LineTax {
  category: TaxCategory;
  percentE3: number;
}

/** Amounts of a line without tax, in minor units. */
export interface NetLine {
  tax: LineTax;
  /** Price of `priceQuantity` pieces before the line's own discount (BT-146, BT-149). */
  priceMinor: number;
  priceQuantity: number;
  /** The line's own discount (BT-136). */
  discountMinor: number;
  /** Net amount of the line, before the discount on the whole order (BT-131). */
  netMinor: number;
}

export interface TaxSum extends LineTax {
  /** Discount on whole orders (BT-92). */
  discountMinor: number;
  /** Taxable amount (BT-116) and tax (BT-117). */
  netMinor: number;
  taxMinor: number;
}

export interface EInvoiceAmounts {
  lines: NetLine[];
  /** Sums by category and rate, the lowest rate first. */
  taxes: TaxSum[];
}

/**
 * Amounts of a paper without tax, as EN 16931 wants them, from the figures that it was issued with. Where prices hold the tax,
 * the discount on whole orders is taken without it once for each rate and spread over the lines by largest remainder; the net
 * amount of a line is its issued net amount with that share. So lines less discounts are the issued net amounts to the cent.
 * A price without the tax that it holds has no end of decimals: then the price is that of all pieces of the line.
 * Worked: 30 bags at 8.90 with 7 % inside, net 249.53 → price 249.53 for 30 pieces.
 */
export function eInvoiceAmounts(
  { lines, pricesIncludeTax }: IssuedPaper,
  categoryOf: (line: IssuedLine) => TaxCategory,
): EInvoiceAmounts {
  const shares = discountShares(lines, pricesIncludeTax);
  const net = lines.map((line, index): NetLine => {
    const category = categoryOf(line);
    const netMinor = line.netMinor + (shares[index] ?? 0);
    // Rounding of pieces that were invoiced one by one may leave an amount a cent above its price: that is no discount.
    const own = Math.max(0, line.quantity * line.unitPriceMinor - line.amountMinor);
    const discountMinor = withoutTax(own, line.taxE3, pricesIncludeTax);
    const wholeMinor = netMinor + discountMinor;
    const isUnitPrice = wholeMinor === line.quantity * line.unitPriceMinor;
    return {
      tax: { category, percentE3: HAS_RATE[category] ? line.taxE3 : 0 },
      priceMinor: isUnitPrice ? line.unitPriceMinor : wholeMinor,
      priceQuantity: isUnitPrice ? 1 : line.quantity,
      discountMinor,
      netMinor,
    };
  });
  return { lines: net, taxes: taxSums(lines, net) };
}

/** Amount without the tax that it holds. */
const withoutTax = (minor: number, taxE3: number, pricesIncludeTax: boolean): number =>
  pricesIncludeTax ? minor - taxOf(minor, taxE3, { pricesIncludeTax, isTaxExempt: false }) : minor;

/** Shares of the lines in the discount on whole orders, without tax. */
function discountShares(lines: readonly IssuedLine[], pricesIncludeTax: boolean): number[] {
  const shares = new Array<number>(lines.length).fill(0);
  for (const taxE3 of new Set(lines.map((line) => line.taxE3))) {
    const places = [...lines.keys()].filter((place) => lines[place]?.taxE3 === taxE3);
    const discounts = places.map((place) => lines[place]?.discountMinor ?? 0);
    const parts = spread(withoutTax(sumMinor(discounts), taxE3, pricesIncludeTax), discounts);
    for (const [at, place] of places.entries()) shares[place] = parts[at] ?? 0;
  }
  return shares;
}

function taxSums(lines: readonly IssuedLine[], net: readonly NetLine[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const [index, { tax, netMinor }] of net.entries()) {
    const { category, percentE3 } = tax;
    const issued = lines[index] ?? { netMinor: 0, taxMinor: 0 };
    const key = `${category} ${percentE3}`;
    const sum = sums.get(key) ?? { category, percentE3, discountMinor: 0, netMinor: 0, taxMinor: 0 };
    sums.set(key, {
      ...sum,
      discountMinor: sum.discountMinor + netMinor - issued.netMinor,
      netMinor: sum.netMinor + issued.netMinor,
      taxMinor: sum.taxMinor + issued.taxMinor,
    });
  }
  return [...sums.values()].toSorted((a, b) => a.percentE3 - b.percentE3);
}

/**
 * Whether the tax of each rate is its net amount × rate, as BR-CO-17 checks it: by less than one whole unit of the currency.
 * Parts of orders and many pieces credited one by one may be some cents away.
 */
export function isTaxOfRates({ taxes }: EInvoiceAmounts, currency: Currency): boolean {
  const unitMinor = 10 ** minorDigits(currency);
  return taxes.every(
    ({ netMinor, percentE3, taxMinor }) =>
      Math.abs(taxMinor - scaleExactly(netMinor, [percentE3, WHOLE_PERCENT_E3])) < unitMinor,
  );
}
