import { type DecimalMark, readDecimal } from "../green/green-list/cells/decimal-cell.ts";
import { type Currency, MAX_AMOUNT_MINOR, minorDigits } from "../money/index.ts";

/**
 * Minor units of a plain decimal, rounded half away from zero where a shop keeps more digits than the currency has; null
 * where it is no amount. Worked: '2.005', EUR → 201; '2.000', EUR → 200.
 */
export function minorOf(decimal: string, currency: Currency): number | null {
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d{1,15})(?:\.(\d{1,20}))?$/.exec(decimal) ?? [];
  if (sign === undefined) return null;
  const digits = minorDigits(currency);
  const padded = fraction.padEnd(digits + 1, "0");
  const minor = Number(`${whole}${padded.slice(0, digits)}`) + (Number(padded.charAt(digits)) >= 5 ? 1 : 0);
  if (minor > MAX_AMOUNT_MINOR) return null;
  return sign === "-" && minor > 0 ? -minor : minor;
}

/** A number as a file writes it, with signs of currencies, to a plain decimal. Worked: '-$1,018.50' → "-1018.50". */
export function readNumber(written: string, mark: DecimalMark | null): string | "ambiguous" | null {
  const bare = written
    .replace(/\p{Sc}|\p{L}+\.?/gu, "")
    .replaceAll("−", "-")
    .trim();
  const isNegative = /^-|^\(.*\)$|-$/.test(bare);
  const digits = bare
    .replace(/[()]/g, "")
    .replace(/^[+-]\s*|\s*-$/g, "")
    .trim();
  const reading = readDecimal(digits, mark);
  if (reading === null) return null;
  if ("isAmbiguous" in reading) return "ambiguous";
  return isNegative ? `-${reading.text}` : reading.text;
}
