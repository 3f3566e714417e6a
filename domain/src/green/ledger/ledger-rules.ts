interface LedgerRule {
  /** Sign of the change of stock. */
  direction: "in" | "out" | "either" | "none";
  /** Stock that is not there: the movement is refused, or the roast stops at 0 and the rest is its shortfall. */
  whenShort: "refused" | "shortfall";
  /** Open shortfall of the lot: stays, can only fall (a count settles it), or rises and falls with its cause. */
  shortfall: "keeps" | "lowers" | "either";
  /**
   * Value that moves: a receipt brings its landed amount, a reversal takes that out again, `average` moves at the price of
   * the stock, `own` brings back what the cause had cost, `none` stays inside the lot
   * (a split is consumption here and a receipt there), `price` changes the price of what is there.
   */
  value: "receipt" | "reversal" | "average" | "own" | "none" | "price";
  /** Whether a person has to say why. */
  needsReason: boolean;
}

/**
 * Kinds of movements in the ledger of a green lot and what each may do. `delivery` is the purchase that was received and
 * `delivery_returned` its counter-entry; `adjustment` is a correction by a difference, in older entries a count, and the counter-entry of one;
 * `return` is stock that was sold or handed out and came back. A split moves stock to another lot as a transfer.
 * `cost_set` and `recosted` move no stock: a person says what it costs, or a later invoice does; nor does
 * `return_difference`, what roasts and sales had cost more or less because of a delivery that was taken back.
 */
export const LEDGER_RULES = {
  opening: { direction: "in", whenShort: "refused", shortfall: "keeps", value: "receipt", needsReason: false },
  delivery: { direction: "in", whenShort: "refused", shortfall: "keeps", value: "receipt", needsReason: false },
  delivery_returned: {
    direction: "out",
    whenShort: "refused",
    shortfall: "keeps",
    value: "reversal",
    needsReason: false,
  },
  count: { direction: "either", whenShort: "refused", shortfall: "lowers", value: "average", needsReason: false },
  adjustment: { direction: "either", whenShort: "refused", shortfall: "either", value: "average", needsReason: true },
  roast: { direction: "out", whenShort: "shortfall", shortfall: "either", value: "average", needsReason: false },
  roast_returned: { direction: "in", whenShort: "refused", shortfall: "lowers", value: "own", needsReason: false },
  transfer_out: { direction: "out", whenShort: "refused", shortfall: "keeps", value: "none", needsReason: false },
  transfer_in: { direction: "in", whenShort: "refused", shortfall: "keeps", value: "none", needsReason: false },
  sale: { direction: "out", whenShort: "refused", shortfall: "keeps", value: "average", needsReason: false },
  waste: { direction: "out", whenShort: "refused", shortfall: "keeps", value: "average", needsReason: true },
  sample: { direction: "out", whenShort: "refused", shortfall: "keeps", value: "average", needsReason: false },
  return: { direction: "in", whenShort: "refused", shortfall: "keeps", value: "own", needsReason: true },
  cost_set: { direction: "none", whenShort: "refused", shortfall: "keeps", value: "price", needsReason: false },
  return_difference: { direction: "none", whenShort: "refused", shortfall: "keeps", value: "none", needsReason: false },
  recosted: { direction: "none", whenShort: "refused", shortfall: "keeps", value: "price", needsReason: false },
} as const satisfies Record<string, LedgerRule>;

export type LedgerKind = keyof typeof LEDGER_RULES;

export const LEDGER_KINDS = Object.keys(LEDGER_RULES) as LedgerKind[];

/** Kinds by which a person takes stock out of a lot. */
export const WITHDRAWAL_KINDS = ["sale", "waste", "sample"] as const satisfies readonly LedgerKind[];

/** Rule of a kind, with the type that all rules share. */
export const ledgerRule = (kind: LedgerKind): LedgerRule => LEDGER_RULES[kind];
