interface PackagingRule {
  /** Sign of the change of stock. */
  direction: "in" | "out" | "either" | "none";
  /**
   * Value that moves: a receipt brings its landed amount, a reversal takes that out again, `average` moves at the price of
   * the stock, `own` brings back what its cause had cost, `set` changes the price alone, `invoice` changes it to what the
   * receipts cost by a later invoice, `difference` says what used pieces had cost more or less than was paid, `none` stays
   * inside the material.
   */
  value: "receipt" | "reversal" | "average" | "own" | "set" | "invoice" | "difference" | "none";
  /** Whether a person has to say why. */
  needsReason: boolean;
}

/**
 * Kinds of movements in the ledger of a packaging material, in the words of the ledger of green coffee. `packing` is what bags of
 * roasted coffee took, `return` waste or a packing that was taken back, `cost_set` what a person says that a piece costs, `recosted` a later invoice of a purchase,
 * `return_difference` what used pieces had cost more or less because of a delivery that was taken back.
 */
export const PACKAGING_RULES = {
  opening: { direction: "in", value: "receipt", needsReason: false },
  delivery: { direction: "in", value: "receipt", needsReason: false },
  delivery_returned: { direction: "out", value: "reversal", needsReason: false },
  return_difference: { direction: "none", value: "difference", needsReason: false },
  count: { direction: "either", value: "average", needsReason: false },
  adjustment: { direction: "either", value: "average", needsReason: true },
  transfer_out: { direction: "out", value: "none", needsReason: false },
  transfer_in: { direction: "in", value: "none", needsReason: false },
  waste: { direction: "out", value: "average", needsReason: true },
  packing: { direction: "out", value: "average", needsReason: false },
  return: { direction: "in", value: "own", needsReason: false },
  cost_set: { direction: "none", value: "set", needsReason: false },
  recosted: { direction: "none", value: "invoice", needsReason: false },
} as const satisfies Record<string, PackagingRule>;

export type PackagingMovementKind = keyof typeof PACKAGING_RULES;

export const PACKAGING_MOVEMENT_KINDS = Object.keys(PACKAGING_RULES) as PackagingMovementKind[];

/** Rule of a kind, with the type that all rules share. */
export const packagingRule = (kind: PackagingMovementKind): PackagingRule => PACKAGING_RULES[kind];
