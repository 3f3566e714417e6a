import { Badge, Group, Table, Text } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import { explainMargin, type PricedBag, type TierPrice } from "@tryer/domain/pricing";
import { moneyFigure } from "#shared/money/money-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";
import { bpText, costWords } from "./cost-formats.ts";
import { targetText, tierName } from "./price-words.ts";

/** Prices of a bag for everybody and each tier, with what each brings and the price that reaches its target. */
export function TierPrices({ basis, bag }: { basis: CostBasis; bag: PricedBag }) {
  const { currency } = basis;
  return (
    <Table aria-label="Prices of the bag" className="figures" verticalSpacing="xs" horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Price for</Table.Th>
          <Table.Th ta="right">Price ({currency})</Table.Th>
          <Table.Th ta="right">Margin</Table.Th>
          <Table.Th ta="right">Markup</Table.Th>
          <Table.Th>Target</Table.Th>
          <Table.Th ta="right">Proposed ({currency})</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bag.tiers.map((tier) => (
          <Table.Tr key={tier.tierId}>
            <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>
              <Group gap="xs">
                {tierName(basis, tier.tierId)}
                {tier.isLow && <LowBadge />}
              </Group>
              {tier.tierId !== null && tier.live !== null && tier.live.tierId === null && (
                <Text size="xs" c="dimmed">
                  pays the price for everybody
                </Text>
              )}
              {tier.pricesIncludeTax !== basis.pricesIncludeTax && (
                <Text size="xs" c="dimmed">
                  {tier.pricesIncludeTax ? "with tax" : "without tax"}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{moneyFigure(tier.live?.priceMinor ?? null, currency)}</Table.Td>
            <Table.Td ta="right">
              <MarginFigure basis={basis} bag={bag} tier={tier} />
            </Table.Td>
            <Table.Td ta="right">{bpText(tier.margin?.markupBp ?? null)}</Table.Td>
            <Table.Td>{tier.target === null ? "No target" : targetText(tier.target)}</Table.Td>
            <Table.Td ta="right">{moneyFigure(tier.proposedMinor, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export const LowBadge = () => (
  <Badge color="red" variant="light" tt="none" style={{ flex: "none" }}>
    Below target
  </Badge>
);

/** Margin of a price, which explains itself. */
export function MarginFigure({ basis, bag, tier }: { basis: CostBasis; bag: PricedBag; tier: TierPrice }) {
  const { unit } = useWeights();
  if (tier.margin === null || tier.live === null || bag.cost.totalE2 === null) return UNKNOWN;
  const how = explainMargin(
    {
      ...tier.margin,
      priceMinor: tier.live.priceMinor,
      costE2: bag.cost.totalE2,
      taxE3: bag.product.taxE3,
      pricesIncludeTax: tier.pricesIncludeTax,
    },
    costWords(basis.currency, unit),
  );
  return <Explained how={how}>{bpText(tier.margin.marginBp)}</Explained>;
}
