/** Facts of a lot that trace and value depend on; null where they are not known, for the owner where it is the roastery. */
export interface LotFacts {
  supplierId: string | null;
  cropYear: string | null;
  /** Customer whose green coffee it is. */
  ownerId: string | null;
  dueDiligenceReference: string | null;
}

/** Facts by which lots are told apart, in the order in which they are named. */
export const LOT_FACTS = [
  "supplierId",
  "cropYear",
  "ownerId",
  "dueDiligenceReference",
] as const satisfies readonly (keyof LotFacts)[];

export type LotFact = (typeof LOT_FACTS)[number];

type Differs = (lot: string | null, receipt: string | null) => boolean;

/** A receipt that does not say it is taken for the same; a lot that does not say it is not. */
const whenSaid: Differs = (lot, receipt) => receipt !== null && plain(lot) !== plain(receipt);

/** Having no owner (the roastery's own) or no reference (not traceable) is a fact, too. */
const always: Differs = (lot, receipt) => plain(lot) !== plain(receipt);

const DIFFERS: Record<LotFact, Differs> = {
  supplierId: whenSaid,
  cropYear: whenSaid,
  ownerId: always,
  dueDiligenceReference: always,
};

const plain = (text: string | null): string => (text ?? "").trim().toLowerCase();

/**
 * Facts in which a receipt differs from a lot, in a fixed order: with any of them 'Receive' proposes a new lot, without one
 * the same. Worked: lot of crop 2024/25, receipt of crop 2025/26 → cropYear; a receipt that names no crop → none.
 */
export const lotDifferences = (lot: LotFacts, receipt: LotFacts): LotFact[] =>
  LOT_FACTS.filter((fact) => DIFFERS[fact](lot[fact], receipt[fact]));
