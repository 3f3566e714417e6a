import { isInEu } from "./country-codes.ts";
import type { IssuedLine, IssuedPaper } from "./issued-paper.ts";

/**
 * Tax categories of EN 16931 (UNTDID 5305): standard rate, zero rate, exempt, reverse charge, supply within the European
 * Union, export, and not subject to VAT.
 */
export type TaxCategory = "S" | "Z" | "E" | "AE" | "K" | "G" | "O";

/** Category of an exempt customer that words on paper name, in the languages of most roasteries. */
const NAMED = {
  AE: /reverse.?charge|steuerschuldnerschaft|auto-?liquidation|inversi[oó]n del sujeto pasivo|inversione contabile|btw verlegd/i,
  K: /intra.?community|intra.?eu\b|innergemeinschaftlich|intra-?commun|intra-?comunit/i,
  G: /\bexport|ausfuhr|esportazion|uitvoer/i,
} as const;

interface Sides {
  /** Countries by their ISO code; null where they are not known. */
  seller: string | null;
  buyer: string | null;
  sellerVatNumber: string | null;
}

/**
 * Category of each line of a paper. The product knows rates, exempt customers and their words, and nothing else of the law:
 *
 * - A rate above 0 is S. A rate of 0, or none, is Z: no tax, without a reason.
 * - No rate on any line, from a seller without a VAT identifier, is O: the seller charges no VAT at all.
 * - An exempt customer is E, with the words on paper as the reason. Where these words name the reverse charge (AE), a supply
 *   within the European Union (K) or an export (G), and the countries allow just one of them, it is that one.
 */
export function taxCategories(
  { isTaxExempt, exemptWords, lines }: IssuedPaper,
  sides: Sides,
): (line: Pick<IssuedLine, "taxE3">) => TaxCategory {
  if (isTaxExempt) {
    const category = exemptCategory(exemptWords, sides);
    return () => category;
  }
  const isUntaxed =
    sides.sellerVatNumber === null && lines.every(({ taxE3, taxName }) => taxE3 === 0 && taxName === "");
  if (isUntaxed) return () => "O";
  return ({ taxE3 }) => (taxE3 > 0 ? "S" : "Z");
}

function exemptCategory(words: string, { seller, buyer }: Sides): TaxCategory {
  const isAbroad = seller !== null && buyer !== null && seller !== buyer;
  const isBuyerInEu = buyer !== null && isInEu(buyer);
  const allowed = {
    AE: true,
    K: isAbroad && isBuyerInEu && isInEu(seller),
    G: isAbroad && !isBuyerInEu,
  };
  const fitting = (["AE", "K", "G"] as const).filter((each) => allowed[each] && NAMED[each].test(words));
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? only : "E";
}

/** Whether lines of a category are taxed at a rate above 0. */
export const HAS_RATE: Readonly<Record<TaxCategory, boolean>> = {
  S: true,
  Z: false,
  E: false,
  AE: false,
  K: false,
  G: false,
  O: false,
};

/** Codes of reasons (VATEX) of categories that have one of their own. */
export const EXEMPTION_CODES: Readonly<Record<TaxCategory, string | null>> = {
  S: null,
  Z: null,
  E: null,
  AE: "VATEX-EU-AE",
  K: "VATEX-EU-IC",
  G: "VATEX-EU-G",
  O: "VATEX-EU-O",
};
