import { Text } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import { type MissingFact, missingWords, type PricedBag } from "@tryer/domain/pricing";
import { packageText } from "#shared/plan/packages-of.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { rateField } from "../rates/rate-field.ts";

interface OfBag {
  basis: CostBasis;
  bag: Pick<PricedBag, "product">;
}

/** Words for a share of steps of which one is unknown. */
export const UNTIL_KNOWN = "Unknown until the other steps are known";

/** Missing fact in words, as a thing to do. */
export const missingText = (missing: MissingFact, basis: CostBasis): string =>
  missingWords(missing, {
    lot: (id) => basis.lots.find((each) => each.id === id)?.name ?? "the green coffee",
    machine: (id) => basis.machines.find((each) => each.id === id)?.name ?? "the machine",
    material: (id) => basis.materials.find((each) => each.id === id)?.name ?? "the packaging",
    size: (id) => {
      const size = basis.sizes.find((each) => each.id === id);
      return size === undefined ? "the package" : packageText(size);
    },
  });

/** A missing fact as a link to where it is entered. */
export function MissingFactLink({ missing, basis, bag }: OfBag & { missing: MissingFact }) {
  const words = missingText(missing, basis);
  switch (missing.fact) {
    case "greenCost":
    case "customersGreen":
      return (
        <TextLink to="/inventory/$id" params={{ id: missing.lotId }}>
          {words}
        </TextLink>
      );
    case "noCoffee":
      return (
        <TextLink to="/items/$id" params={{ id: bag.product.id }}>
          {words}
        </TextLink>
      );
    case "machine":
      return <TextLink to="/machines">{words}</TextLink>;
    case "pieceCost":
      return (
        <TextLink to="/inventory/packaging/$id" params={{ id: missing.materialId }}>
          {words}
        </TextLink>
      );
    case "labour":
    case "minutes":
    case "energyPrice":
    case "freight":
    case "overhead":
    case "machineEnergy":
    case "piece":
    case "severalPieces":
      return (
        <TextLink to="/pricing/rates" hash={rateField(missing) ?? ""}>
          {words}
        </TextLink>
      );
    case "tooLarge":
      return <Text span>{words}</Text>;
  }
}
