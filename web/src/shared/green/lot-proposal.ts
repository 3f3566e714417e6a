import type { GreenCoffee } from "@tryer/contract";
import { LOT_FACTS, type LotFact, lotDifferences } from "@tryer/domain/purchases";

/** Facts of a delivery that a person types. */
export interface DeliveryFacts {
  cropYear: string;
  dueDiligenceReference: string;
}

type LotOfDelivery = Pick<GreenCoffee, "cropYear" | "dueDiligenceReference">;

/** Typed facts in which a delivery differs from a lot. */
export const typedDifferences = (lot: LotOfDelivery, typed: DeliveryFacts): LotFact[] =>
  lotDifferences(factsOf(lot), factsOf(typed));

const factsOf = ({ cropYear, dueDiligenceReference }: DeliveryFacts) => ({
  supplierId: null,
  ownerId: null,
  cropYear: cropYear.trim() || null,
  dueDiligenceReference: dueDiligenceReference.trim() || null,
});

const WORDS: Record<LotFact, string> = {
  supplierId: "supplier",
  cropYear: "crop year",
  ownerId: "owner",
  dueDiligenceReference: "due-diligence reference",
};

/** Worked: supplier and crop year → "New lot suggested: different supplier and crop year." */
export function proposalText(differences: Iterable<LotFact>): string {
  const facts = new Set(differences);
  const words = LOT_FACTS.filter((fact) => facts.has(fact)).map((fact) => WORDS[fact]);
  const [last = "", ...others] = words.toReversed();
  const named = others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
  return `New lot suggested: different ${named}.`;
}
