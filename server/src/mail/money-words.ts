import { type Currency, minorDigits } from "@tryer/domain/money";

/**
 * An amount as mails and messages of the server write it, which are in English whoever reads them. Worked: 123450, EUR →
 * `€1,234.50`; -50, CAD → `−CA$0.50`.
 */
export function moneyWords(minor: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const { format } = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format(minor / 10 ** digits).replace("-", "−");
}

/** An amount without the sign of its currency, which the head of a column says. Worked: 123450, EUR → `1,234.50`. */
export function moneyFigureWords(minor: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const { format } = new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format(minor / 10 ** digits).replace("-", "−");
}
