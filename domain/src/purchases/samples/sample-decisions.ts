import type { SampleDecision, SampleKind } from "./sample-states.ts";

/** Words for the kinds of samples. */
export const SAMPLE_KIND_WORDS: Record<SampleKind, string> = {
  offer: "Offer",
  pre_shipment: "Pre-shipment",
  arrival: "Arrival",
};

/** Words for the decisions about samples. */
export const SAMPLE_DECISION_WORDS: Record<SampleDecision, string> = {
  open: "Open",
  accepted: "Accepted",
  rejected: "Rejected",
};

interface DecisionFacts {
  decision: SampleDecision;
  reason: string;
  /** Whether a purchase that is not cancelled, or a contract, was made of it. */
  isUsed: boolean;
}

export type DecisionProblem = "noReason" | "used";

interface DecisionRule {
  /** Whether the reason has to be written. */
  needsReason: boolean;
  /** Whether a purchase or a contract may stand on it. */
  allowsUse: boolean;
}

const RULES: Record<SampleDecision, DecisionRule> = {
  open: { needsReason: false, allowsUse: false },
  accepted: { needsReason: false, allowsUse: true },
  rejected: { needsReason: true, allowsUse: false },
};

/**
 * Problem of a decision, or null. Every decision may be changed, until something was bought on it. Worked: rejected
 * without a reason → 'noReason'; open again although PO-0003 buys it → 'used'.
 */
export function decisionProblem({ decision, reason, isUsed }: DecisionFacts): DecisionProblem | null {
  const { needsReason, allowsUse } = RULES[decision];
  if (isUsed && !allowsUse) return "used";
  return needsReason && reason === "" ? "noReason" : null;
}

/** Whether contracts are made of a kind of sample; the others are samples of coffee that is contracted or bought. */
const MAKES_CONTRACTS: Record<SampleKind, boolean> = { offer: true, pre_shipment: false, arrival: false };

export const makesContracts = (kind: SampleKind): boolean => MAKES_CONTRACTS[kind];

/** Whether a purchase or a contract can be made of a sample. */
export const mayBuyOn = (decision: SampleDecision): boolean => RULES[decision].allowsUse;

/** State of a sample that its next act depends on. */
export interface SampleState {
  decision: SampleDecision;
  isArchived: boolean;
  isScored: boolean;
}

/**
 * The next act of a sample's usual way: it is scored, accepted, and bought. Null where it was rejected or archived. Worked:
 * open with a score of 86.25 → accept.
 */
export function nextSampleAct({ decision, isArchived, isScored }: SampleState): "score" | "accept" | "buy" | null {
  if (isArchived) return null;
  return NEXT[decision](isScored);
}

const NEXT: Record<SampleDecision, (isScored: boolean) => ReturnType<typeof nextSampleAct>> = {
  open: (isScored) => (isScored ? "accept" : "score"),
  accepted: () => "buy",
  rejected: () => null,
};
