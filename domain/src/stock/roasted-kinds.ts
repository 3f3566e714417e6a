interface RoastedRule {
  /** Sign of the change of stock; the counter-movement of a kind has the other one. */
  direction: "in" | "out" | "either";
  /** Whether a person has to say why. */
  needsReason: boolean;
}

/**
 * Kinds of movements in the ledger of roasted coffee: grams of loose coffee, or bags. A roast brings its roasted weight,
 * `roast_corrected` follows its edits and its deletion. Packing and blending take out, bring in, and lose. A movement that
 * is taken back is countered by one of its own kind with the other sign, so that the sum of a kind is what stands.
 */
export const ROASTED_RULES = {
  roast: { direction: "in", needsReason: false },
  roast_corrected: { direction: "either", needsReason: false },
  opening: { direction: "in", needsReason: false },
  packing_out: { direction: "out", needsReason: false },
  packing_in: { direction: "in", needsReason: false },
  packing_loss: { direction: "out", needsReason: false },
  blend_out: { direction: "out", needsReason: false },
  blend_in: { direction: "in", needsReason: false },
  blend_loss: { direction: "out", needsReason: false },
  sale: { direction: "out", needsReason: false },
  return: { direction: "in", needsReason: false },
  waste: { direction: "out", needsReason: true },
  count: { direction: "either", needsReason: false },
  transfer_out: { direction: "out", needsReason: false },
  transfer_in: { direction: "in", needsReason: false },
} as const satisfies Record<string, RoastedRule>;

export type RoastedMovementKind = keyof typeof ROASTED_RULES;

export const ROASTED_MOVEMENT_KINDS = Object.keys(ROASTED_RULES) as RoastedMovementKind[];

/** Sources of a lot of roasted coffee: a roast, a blend of roasted coffees, or stock from before the books. */
export const ROASTED_SOURCES = ["roast", "blend", "opening"] as const;

export type RoastedSource = (typeof ROASTED_SOURCES)[number];

/** Most bags or grams that one booking of roasted coffee can be of. */
export const MAX_ROASTED_QUANTITY = 100_000_000;
