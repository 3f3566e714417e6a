import { Badge, Group } from "@mantine/core";
import type { Packing, RoastedHolding, RoastedLot, RoastedProduct } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import type { Freshness } from "@tryer/domain/stock";
import { kgFromGrams } from "@tryer/domain/units";
import type { Weights } from "#shared/weights/weights.ts";
import { asSet, plainCount } from "#ui/format/figures.ts";

const FRESHNESS_WORDS: Record<Freshness, { label: string; color: string }> = {
  resting: { label: "Resting", color: "gray" },
  fresh: { label: "Fresh", color: "leaf" },
  soon: { label: "Use soon", color: "amber" },
  expired: { label: "Expired", color: "red" },
};

export const ageText = (days: number) =>
  days === 0 ? "today" : days === 1 ? "1 day old" : `${plainCount(days)} days old`;

/** Address of roasts of no product. */
export const NO_PRODUCT = "none";

export const productName = ({ product }: Pick<RoastedProduct, "product">) => product?.name ?? "Without a product";

export const sizeLabel = (size: NonNullable<RoastedHolding["packageSize"]>) => packageLabel(size, asSet);

export const bagsText = (bags: number) => (bags === 1 ? "1 bag" : `${plainCount(bags)} bags`);

/** Orders that bags went to as they were packed, because these were sent before; empty without one. Worked: " 2 bags went out with ORD-0007." */
export function sentWords(settled: Packing["settled"]): string {
  const sent = new Map<string, number>();
  for (const { orderNumber, bags } of settled) sent.set(orderNumber, (sent.get(orderNumber) ?? 0) + bags);
  return [...sent].map(([orderNumber, bags]) => ` ${bagsText(bags)} went out with ${orderNumber}.`).join("");
}

/** Quantity of a holding in words: a weight, or bags. */
export const quantityText = (holding: Pick<RoastedHolding, "packageSize">, quantity: number, weights: Weights) =>
  holding.packageSize === null ? weights.weighed(kgFromGrams(quantity)) : bagsText(quantity);

export const formLabel = ({ packageSize }: Pick<RoastedHolding, "packageSize">) =>
  packageSize === null ? "Loose" : `Bags of ${sizeLabel(packageSize)}`;

export const freshnessLabel = (freshness: Freshness) => FRESHNESS_WORDS[freshness].label;

/** Whether bags can be packed of a lot: of a product, released, and with loose coffee left. */
export const isPackable = ({ product, isHeld, holdings }: RoastedLot) =>
  product !== null && !isHeld && holdings.some(({ packageSize, quantity }) => packageSize === null && quantity > 0);

export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const { label, color } = FRESHNESS_WORDS[freshness];
  return (
    <Badge color={color} variant="light" tt="none">
      {label}
    </Badge>
  );
}

export const HeldBadge = () => (
  <Badge color="amber" variant="light" tt="none">
    On hold
  </Badge>
);

/** Freshness of a lot, and whether it is on hold. */
export const LotMarks = ({ lot: { freshness, isHeld } }: { lot: RoastedLot }) => (
  <Group gap="xs" component="span">
    <FreshnessBadge freshness={freshness} />
    {isHeld && <HeldBadge />}
  </Group>
);

/** The most pressing freshness of what a product has. */
export function mostPressing({ freshness }: RoastedProduct): Freshness {
  const order: readonly Freshness[] = ["expired", "soon", "fresh", "resting"];
  return order.find((state) => freshness[state] > 0) ?? "fresh";
}

export const lotsQuery = (productId: string) =>
  productId === NO_PRODUCT ? { withoutProduct: true } : { roastedItemId: productId };
