import { type Currency, minorDigits } from "@tryer/domain/money";
import type { CostWords } from "@tryer/domain/pricing";
import type { ShownUnit } from "@tryer/domain/units";
import { money, piecePrice } from "#shared/money/money-text.ts";
import { asSet, decimalFigure, percent, percentAsSet, UNKNOWN } from "#ui/format/figures.ts";

const E4_PER_E2 = 100;

/** An amount in hundredths of a minor unit with all of its places. Worked: 40443, EUR → `€4.0443`. */
export const fineAmount = (e2: number | null, currency: Currency): string =>
  e2 === null ? UNKNOWN : piecePrice(e2 * E4_PER_E2, currency);

/** An amount in hundredths of a minor unit without its currency. Worked: 40443, EUR → `4.0443`. */
export const fineFigure = (e2: number, currency: Currency): string => {
  const places = minorDigits(currency) + 2;
  return decimalFigure(e2 / 10 ** places, places);
};

/** Numbers of explanations in a currency, and in the unit of the reader. */
export const costWords = (currency: Currency, unit: ShownUnit): CostWords => ({
  unit,
  fourPlaces: (value) => decimalFigure(value, 4),
  fine: (e2) => fineAmount(e2, currency),
  amount: (minor) => money(minor, currency),
  price: (e4) => piecePrice(e4, currency),
  number: asSet,
  percent: percentAsSet,
});

/** Hundredths of a percent. Worked: 5629 → `56.29%`. */
export const bpText = (bp: number | null): string => (bp === null ? UNKNOWN : percent(bp / 100));
