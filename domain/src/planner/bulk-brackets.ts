import type { BulkToken } from "./bulk-tokens.ts";

const OPENER_OF: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
const OPENERS = new Set(OPENER_OF.values());

/** For every bracket that has a partner, the index of the partner; a bracket without one is plain text. */
export type BracketPartners = ReadonlyMap<number, number>;

const NO_PARTNERS: BracketPartners = new Map();

/** Pairs the brackets of a line in one pass. A closing bracket of another kind than the last open one pairs with nothing. */
export function pairBrackets(tokens: readonly BulkToken[]): BracketPartners {
  if (!tokens.some((token) => OPENERS.has(token.text))) return NO_PARTNERS;
  const partners = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach((token, index) => {
    if (OPENERS.has(token.text)) open.push(index);
    const opener = OPENER_OF.get(token.text);
    const openAt = open.at(-1);
    if (opener === undefined || openAt === undefined || tokens[openAt]?.text !== opener) return;
    open.pop();
    partners.set(openAt, index);
    partners.set(index, openAt);
  });
  return partners;
}
