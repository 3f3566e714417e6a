/** Mark before the decimals of a column, where it is known. */
export type DecimalMark = "." | ",";

export type DecimalReading = { text: string } | { isAmbiguous: true; choices: [string, string] } | null;

/** A number as it stands in a text: digits with points, commas, apostrophes or spaces between groups of three. */
const NUMBER = String.raw`[-−]?(?:\d{1,3}(?:[ '’]\d{3})+(?!\d)|\d)[\d.,]*`;

const NUMBERS = new RegExp(NUMBER, "g");

export const numberPattern = (flags: string): RegExp => new RegExp(NUMBER, flags);

/**
 * Reads a number to a plain decimal with a point. One mark followed by exactly three digits could be either, unless the
 * column is known: '1.260' is 1260 in a column with decimal commas. Null where the text is no number. Worked:
 * '1.260,0' → '1260.0', '1,260.5' → '1260.5', '4,35' → '4.35'.
 */
export function readDecimal(written: string, mark: DecimalMark | null): DecimalReading {
  const text = written
    .replace(/^−/, "-")
    .replace(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, "")
    .replace(/[.,]$/, "");
  const [, sign = "", digits = ""] = /^(-?)([\d.,]*\d)$/.exec(text) ?? [];
  if (digits === "") return null;
  const kind = decimalKind(digits);
  if (kind === null) return null;
  if (kind !== "ambiguous") return { text: sign + plain(digits, kind) };
  const own: DecimalMark = digits.includes(",") ? "," : ".";
  if (mark !== null) return { text: sign + plain(digits, mark === own ? own : "") };
  return { isAmbiguous: true, choices: [sign + plain(digits, ""), sign + plain(digits, own)] };
}

/** Mark before the decimals of one number; empty where it has none. */
type OwnMark = DecimalMark | "";

const plain = (digits: string, decimal: OwnMark): string => {
  const at = decimal === "" ? -1 : digits.lastIndexOf(decimal);
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, "").replace(/^0+(?=\d)/, "") || "0";
  return at < 0 ? whole : `${whole}.${digits.slice(at + 1)}`;
};

/** Tells which mark stands before the decimals, from one number alone. */
function decimalKind(digits: string): OwnMark | "ambiguous" | null {
  if (/^\d+$/.test(digits)) return "";
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return ",";
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits)) return ".";
  if (/^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(digits)) return "";
  const [, whole = "", mark, decimals = ""] = /^(\d*)([.,])(\d+)$/.exec(digits) ?? [];
  if (mark === undefined) return null;
  const couldGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (couldGroup) return "ambiguous";
  return mark === "," ? "," : ".";
}

/** The decimal marks that the numbers of a text prove. Worked: '1.260,0' proves the comma, '1.260' nothing. */
export function provenMarks(text: string): DecimalMark[] {
  return (text.match(NUMBERS) ?? []).flatMap((number) => {
    const digits = number.replace(/[^\d.,]/g, "").replace(/[.,]$/, "");
    const kind = decimalKind(digits);
    if (kind === "." || kind === ",") return [kind];
    if (kind !== "") return [];
    return digits.includes(".") ? [","] : digits.includes(",") ? ["."] : [];
  });
}

/** A number of a workbook as a plain decimal; null where its digits would need an exponent. */
export function decimalOf(value: number): string | null {
  const text = String(value);
  return text.includes("e") ? null : text;
}

/** Moves the point of a plain decimal to the right, or to the left for a negative count. Worked: '1.5' by 3 → '1500'. */
export function shifted(decimal: string, places: number): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = `${"0".repeat(Math.max(0, -places))}${whole}${fraction}${"0".repeat(Math.max(0, places))}`;
  const point = Math.max(0, -places) + whole.length + places;
  const text = `${digits.slice(0, point).replace(/^0+(?=\d)/, "")}.${digits.slice(point)}`;
  return sign + text.replace(/\.?0*$/, "");
}
