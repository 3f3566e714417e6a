import { Stack, Text } from "@mantine/core";
import type { RoastedCosts, RoastedHolding, RoastedLot } from "@tryer/contract";
import type { MissingCost } from "@tryer/domain/stock";
import { kgFromGrams } from "@tryer/domain/units";
import { piecePrice } from "#shared/money/money-text.ts";
import { type Costs, useCosts } from "#shared/money/use-costs.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { TextLink } from "#ui/layout/links.tsx";

const REASONS: Record<MissingCost, string> = {
  greenCost: "its green coffee has no cost",
  greenShort: "part of its green coffee was not in stock",
  notWeighed: "it has no roasted weight",
  entered: "it was entered without a cost",
};

/** Cost of a lot for those who may see it: its price, what is left of it is worth, what a blend was made of, what is missing. */
export function LotCosts({ lot: { costs, source } }: { lot: RoastedLot }) {
  const money = useCosts();
  const weights = useWeights();
  if (costs === undefined) return null;
  return (
    <Stack gap={2}>
      {costs.perKgE4 === null ? (
        costs.missing.map((missing) => (
          <Text key={`${missing.lotId} ${missing.reason}`} size="sm" className="figures">
            Cost unknown: <LotLink lot={missing} />, {REASONS[missing.reason]}.
          </Text>
        ))
      ) : (
        <Text size="sm" className="figures">
          {[
            `Costs ${money.price(costs.perKgE4)}`,
            `${money.amount(costs.leftMinor)} left`,
            ...(costs.isEstimated ? ["by an estimated weight"] : []),
          ].join(" · ")}
        </Text>
      )}
      {source === "blend" &&
        costs.parts.map(({ lotId, number, product, grams, costMinor }) => (
          <Text key={lotId} size="sm" c="dimmed" className="figures">
            {[
              `${weights.weighed(kgFromGrams(grams))} of ${number}${product === null ? "" : ` ${product.name}`}`,
              costMinor === null ? "cost unknown" : money.amount(costMinor),
            ].join(" · ")}
          </Text>
        ))}
    </Stack>
  );
}

const LotLink = ({ lot: { number, roastId } }: { lot: RoastedCosts["missing"][number] }) =>
  roastId === null ? (
    number
  ) : (
    <TextLink to="/roasts/$id" params={{ id: roastId }} size="sm">
      {number}
    </TextLink>
  );

/** Cost of one bag of a holding in words: its coffee, and the packaging that was taken for it; empty for loose coffee. */
export function bagCostText({ costs }: RoastedLot, { id }: RoastedHolding, { currency }: Costs): string {
  const bag = costs?.bags.find(({ holdingId }) => holdingId === id);
  if (bag === undefined || bag.coffeeCostE4 === null) return "";
  const coffee = `${piecePrice(bag.coffeeCostE4, currency)} of coffee a bag`;
  if (!bag.tookPackaging) return coffee;
  return bag.packagingCostE4 === null
    ? `${coffee}, cost of its packaging unknown`
    : `${coffee}, ${piecePrice(bag.packagingCostE4, currency)} of packaging`;
}
