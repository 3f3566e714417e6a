import type { CostBasis } from "@tryer/contract";
import { defineFields, type RecordFields } from "@tryer/contract/basics/record-fields";
import type { PricedBag } from "@tryer/domain/pricing";
import { packageText } from "#shared/plan/packages-of.ts";
import { tierName } from "./price-words.ts";

const E4_PER_E2 = 100;

/** Key of the field with the price of a tier; that of everybody has none. */
export const tierKey = (tierId: string | null): string => `price ${tierId ?? ""}`.trim();

export const tierOf = ({ tiers }: PricedBag, tierId: string | null) => tiers.find((each) => each.tierId === tierId);

export const bagName = ({ product, size }: Pick<PricedBag, "product" | "size">): string =>
  `${product.name}, ${packageText(size)}`;

/** Fields of a bag: its cost, and its price for everybody and for each tier of the roastery. */
export const bagFields = (basis: CostBasis): RecordFields<PricedBag> => ({
  ...defineFields<PricedBag>()({
    bag: { kind: "text", label: "Bag", column: 1, card: "title", read: bagName },
    cost: {
      kind: "price",
      per: "piece",
      label: "Cost",
      column: 1,
      card: "corner",
      read: ({ cost: { totalE2 } }) => (totalE2 === null ? null : totalE2 * E4_PER_E2),
    },
  }),
  ...tierField(basis, null),
  ...Object.assign({}, ...basis.tiers.map(({ id }) => tierField(basis, id))),
});

const tierField = (basis: CostBasis, tierId: string | null) =>
  defineFields<PricedBag>()({
    [tierKey(tierId)]: {
      kind: "amount",
      label: tierName(basis, tierId),
      column: 1,
      card: tierId === null ? 1 : 2,
      read: (bag: PricedBag) => tierOf(bag, tierId)?.live?.priceMinor ?? null,
    },
  });
