import { amountText, type Currency } from "../../money/index.ts";
import { fixedText } from "../../units/index.ts";
import type { LineTax } from "./e-invoice-amounts.ts";
import { type XmlElement, xmlCharacters } from "./xml-text.ts";

/** Elements in their order; what a document does not have is null. */
export type Parts = readonly (XmlElement | null)[];

/** Basic element of UBL; null for an empty text, because no element may be empty. */
export function cbc(name: string, text: string | null, attributes: Record<string, string> = {}): XmlElement | null {
  const content = xmlCharacters(text ?? "");
  return content === "" ? null : { name: `cbc:${name}`, attributes, content };
}

/** Aggregate element of UBL; null where nothing is in it. */
export function cac(name: string, ...parts: Parts): XmlElement | null {
  const content = present(parts);
  return content.length === 0 ? null : { name: `cac:${name}`, content };
}

export const present = (parts: Parts): XmlElement[] => parts.filter((part) => part !== null);

export const amount = (name: string, minor: number, currency: Currency): XmlElement | null =>
  cbc(name, amountText(minor, currency), { currencyID: currency });

const VAT = cac("TaxScheme", cbc("ID", "VAT"));

/** Tax category of a line or discount, or of a sum with the reason why there is no tax. */
export const taxCategory = (name: string, { category, percentE3 }: LineTax, reason: Parts = []): XmlElement | null =>
  cac(name, cbc("ID", category), category === "O" ? null : cbc("Percent", percentText(percentE3)), ...reason, VAT);

/** Thousandths of a percent as a decimal. Worked: 19000 → "19", 9975 → "9.975". */
const percentText = (percentE3: number): string => fixedText(percentE3, 3).replace(/\.?0+$/, "");

/** Discount on a line or, with its tax, on whole orders. Code 95 of UNTDID 5189 is a discount. */
export const discount = (minor: number, currency: Currency, tax: LineTax | null): XmlElement | null =>
  cac(
    "AllowanceCharge",
    cbc("ChargeIndicator", "false"),
    cbc("AllowanceChargeReasonCode", "95"),
    cbc("AllowanceChargeReason", "Discount"),
    amount("Amount", minor, currency),
    tax === null ? null : taxCategory("TaxCategory", tax),
  );
