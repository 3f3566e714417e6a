import { type TaxRule, taxOf, WHOLE_PERCENT_E3 } from "../orders/order-totals.ts";
import { plainTitle } from "./shop-text.ts";

/** Tax of a line as a shop tells it. */
export interface ShopTax {
  /** Words of the shop, as 'VAT 7%'; empty where it has none. */
  name: string;
  /** Rate in thousandths of a percent. */
  e3: number;
}

const LONGEST_NAME = 120;

const clipped = (e3: number) => Math.max(0, Math.min(WHOLE_PERCENT_E3, Math.round(e3)));

/**
 * Tax of a line of the taxes that a shop adds up on it. Worked: State 4 % and City 2.5 % → { name: "State + City", e3: 6500 };
 * none → { name: "", e3: 0 }.
 */
export function addedTax(taxes: readonly ShopTax[]): ShopTax {
  const names = [...new Set(taxes.map(({ name }) => plainTitle(name)).filter(Boolean))];
  const name = names.join(" + ").slice(0, LONGEST_NAME).trim();
  return { name, e3: clipped(taxes.reduce((sum, { e3 }) => sum + e3, 0)) };
}

const STEPS = [1000, 100, 10, 1] as const;

/**
 * Rate of a tax amount by what it is on (minor units), in thousandths of a percent: the one with the fewest decimals that
 * comes to the amount, null where none does. Worked: 5.76 on 88.00 outside → 6.55 %; 6.16 on 88.00 → 7 %.
 */
export function rateOf(taxMinor: number, baseMinor: number, rule: TaxRule): { e3: number; step: number } | null {
  const net = rule.pricesIncludeTax ? baseMinor - taxMinor : baseMinor;
  if (net <= 0) return null;
  const exact = (taxMinor * WHOLE_PERCENT_E3) / net;
  for (const step of STEPS) {
    const e3 = Math.round(exact / step) * step;
    if (e3 <= WHOLE_PERCENT_E3 && taxOf(baseMinor, e3, rule) === taxMinor) return { e3, step };
  }
  return null;
}

/** Percentages that the words of a tax name, in thousandths. Worked: 'VAT 7%' → [7000]; 'MwSt. 5,5 %' → [5500]. */
const percentsIn = (name: string): number[] =>
  [...name.matchAll(/(\d{1,3}(?:[.,]\d{1,3})?)\s*%/g)].map(([, percent = ""]) =>
    Math.round(Number(percent.replace(",", ".")) * 1000),
  );

/** Sums of an order in minor units, as a list tells them. */
interface ToldSums {
  /** All goods less the discount, and those of them that are taxed. */
  goodsMinor: number;
  taxedMinor: number;
  shippingMinor: number;
  taxMinor: number | null;
  totalMinor: number | null;
  /** Words of the one tax of the order; empty where it has none or several. */
  name: string;
}

interface TaxOfSums {
  /** Null where the sums do not say whether prices hold the tax. */
  pricesIncludeTax: boolean | null;
  goods: ShopTax | null;
  shipping: ShopTax | null;
}

/**
 * Taxes of an order of which a list tells the sums alone: whether prices hold the tax follows from the total, the rate from
 * the amount. A rate that the shop names counts where it comes to the amount; otherwise the one with the fewest decimals
 * that does, on goods and shipping or on the goods alone.
 */
export function taxOfSums({ goodsMinor, taxedMinor, shippingMinor, taxMinor, totalMinor, name }: ToldSums): TaxOfSums {
  const unknown = { pricesIncludeTax: null, goods: null, shipping: null };
  if (taxMinor === null || totalMinor === null) return unknown;
  const none = addedTax([]);
  if (taxMinor === 0) return { pricesIncludeTax: null, goods: none, shipping: none };
  const paid = goodsMinor + shippingMinor;
  if (totalMinor !== paid && totalMinor !== paid + taxMinor) return unknown;
  const rule = { pricesIncludeTax: totalMinor === paid, isTaxExempt: false };
  const bases = [
    { minor: taxedMinor + shippingMinor, isWithShipping: true },
    { minor: taxedMinor, isWithShipping: false },
  ];
  const named = percentsIn(name).flatMap((e3) =>
    bases.filter(({ minor }) => taxOf(minor, e3, rule) === taxMinor).map((base) => ({ ...base, e3 })),
  );
  const derived = bases
    .flatMap((base) => {
      const rate = rateOf(taxMinor, base.minor, rule);
      return rate === null ? [] : { ...base, ...rate };
    })
    .toSorted((a, b) => b.step - a.step);
  const [best] = [...named, ...derived];
  if (best === undefined) return { ...unknown, pricesIncludeTax: rule.pricesIncludeTax };
  const tax = addedTax([{ name, e3: best.e3 }]);
  return {
    pricesIncludeTax: rule.pricesIncludeTax,
    goods: tax,
    shipping: best.isWithShipping ? tax : none,
  };
}

/** Words on a tax whose amount is another than its own name says; empty where they agree. Worked: 'VAT 7%' at 6.1% → "VAT 7% comes to 6.1%". */
export function oddTaxWords({ name, e3 }: ShopTax): string {
  const named = percentsIn(name);
  const sum = named.reduce((total, each) => total + each, 0);
  const isSame = named.length === 0 || named.includes(e3) || sum === e3;
  return isSame ? "" : `${name} comes to ${e3 / 1000}%`;
}
