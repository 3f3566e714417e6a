import { isAttached, isNumber, unitOf } from "./bulk-phrases.ts";
import type { BulkToken } from "./bulk-tokens.ts";
import { SIZE_PACKAGES } from "./bulk-words.ts";

type Tokens = readonly BulkToken[];

const CURRENCY_SIGN = /^[$€£¥]$/;
const CURRENCIES = new Set(["usd", "eur", "gbp", "chf", "cad", "aud", "dollar", "dollars", "euro", "euros"]);
const BEFORE_PRICE = new Set(["at", "a", "je", "zu"]);

/** The token after a price: "$18.50", "18,50 €", "@ $12/lb", "= 111 USD"; null where none begins. */
export function pricePhrase(tokens: Tokens, at: number, to: number): number | null {
  const token = tokens[at];
  if (token?.kind === "word" && !BEFORE_PRICE.has(token.key) && !CURRENCIES.has(token.key)) return null;
  const isLead = token !== undefined && (/^[@=]$/.test(token.text) || BEFORE_PRICE.has(token.key));
  const from = isLead ? at + 1 : at;
  const end = endOfAmount(tokens, from, to) ?? (token?.text === "@" ? endOfPlainAmount(tokens, from, to) : null);
  return end === null ? null : afterPer(tokens, end, to);
}

function endOfAmount(tokens: Tokens, at: number, to: number): number | null {
  const [one, other] = [tokens[at], tokens[at + 1]];
  if (at + 1 >= to) return null;
  if (CURRENCY_SIGN.test(one?.text ?? "") || CURRENCIES.has(one?.key ?? "")) return isNumber(other) ? at + 2 : null;
  if (!isNumber(one)) return null;
  return CURRENCY_SIGN.test(other?.text ?? "") || CURRENCIES.has(other?.key ?? "") ? at + 2 : null;
}

function endOfPlainAmount(tokens: Tokens, at: number, to: number): number | null {
  return at < to && /^[0-9]+[.,][0-9]{2}$/.test(tokens[at]?.text ?? "") ? at + 1 : null;
}

/** Token past "/lb", "per bag". */
function afterPer(tokens: Tokens, from: number, to: number): number {
  const sign = tokens[from];
  const of = tokens[from + 1];
  const isPer = sign?.text === "/" || ["per", "pro", "par", "por"].includes(sign?.key ?? "");
  if (!isPer || from + 1 >= to || (sign?.text === "/" && !isAttached(sign))) return from;
  return unitOf(of) !== null || SIZE_PACKAGES.has(of?.key ?? "") ? from + 2 : from;
}
