import { checkVerificationNumber } from "./due-diligence/statement-numbers.ts";

/** Facts of a lot that depend on one another; the form of each alone is the contract's. Altitude in metres. */
export interface LinkedLotFacts {
  altitudeFromM: number | null;
  altitudeToM: number | null;
  /** Reference as `checkReferenceNumber` writes it, or empty. */
  dueDiligenceReference: string;
  dueDiligenceVerification: string;
}

export interface LotFactProblem {
  field: "altitudeToM" | "dueDiligenceVerification";
  reason: string;
}

/**
 * First problem between facts of a lot, or null. A verification number may follow later than its reference. Worked:
 * from 1900 m to 1700 m → 'Altitude to must not be below altitude from'.
 */
export function lotFactProblem(facts: LinkedLotFacts): LotFactProblem | null {
  const { altitudeFromM: from, altitudeToM: to, dueDiligenceReference, dueDiligenceVerification } = facts;
  if (from !== null && to !== null && to < from) {
    return { field: "altitudeToM", reason: "'Altitude to' must not be below 'Altitude from'" };
  }
  if (dueDiligenceVerification === "") return null;
  if (dueDiligenceReference === "") {
    return { field: "dueDiligenceVerification", reason: "A verification number needs its reference number" };
  }
  const checked = checkVerificationNumber(dueDiligenceVerification, dueDiligenceReference);
  return checked.ok ? null : { field: "dueDiligenceVerification", reason: checked.reason };
}
