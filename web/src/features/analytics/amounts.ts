import { minorDigits, priceText } from "@tryer/domain/money";
import { centiLbsFromGrams, gramsFromKg, lbsFromCentiLbs, type ShownUnit } from "@tryer/domain/units";
import { money, moneyFigure, unitPrice } from "#shared/money/money-text.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { decimalFigure } from "#ui/format/figures.ts";

/** A weight in kilograms, in the unit of the person. */
export const KG_IN_UNIT: Record<ShownUnit, (kg: number) => number> = {
  lb: (kg) => lbsFromCentiLbs(centiLbsFromGrams(gramsFromKg(kg))),
  kg: (kg) => kg,
};

/** Amounts as charts and tables have them: in major units, which a spreadsheet adds up, written in the roastery's currency. */
export function useAmounts() {
  const { currency, unit } = useCosts();
  const digits = minorDigits(currency);
  const minorOf = (major: number) => Math.round(major * 10 ** digits);
  return {
    currency,
    /** Unit of a price, as 'USD/lb'. */
    priceUnit: `${currency}/${unit}`,
    major: (minor: number | null | undefined) => (minor === null || minor === undefined ? null : minor / 10 ** digits),
    written: (major: number) => money(minorOf(major), currency),
    figure: (major: number) => moneyFigure(minorOf(major), currency),
    price: (perKgE4: number | null | undefined) =>
      perKgE4 === null || perKgE4 === undefined ? null : Number(priceText(perKgE4, currency, unit)),
    priceWritten: (price: number) => unitPrice(price, currency, unit),
    priceFigure: (price: number) => decimalFigure(price, digits + 2),
  };
}
