import { Button, Card, Group, Stack, Switch, Table, Text, Title } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import type { PricedBag } from "@tryer/domain/pricing";
import { useState } from "react";
import { moneyFigure } from "#shared/money/money-text.ts";
import { packageText } from "#shared/plan/packages-of.ts";
import { count, UNKNOWN } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { ExportButton } from "#ui/lists/export-button.tsx";
import type { ListCsv } from "#ui/lists/list-csv.ts";
import { bpText, fineAmount, fineFigure } from "./cost-formats.ts";
import { tierName } from "./price-words.ts";
import { LowBadge } from "./tier-prices.tsx";

interface BagListProps {
  basis: CostBasis;
  bags: readonly PricedBag[];
  csv: ListCsv;
}

/** Bags that are shown at first and with each further step. */
const STEP = 40;

/** Bags with their costs, and with price and margin for everybody and each tier; cards where it is narrow. */
export function BagList({ basis, bags, csv }: BagListProps) {
  const [onlyLow, setOnlyLow] = useState(false);
  const [shownCount, setShownCount] = useState(STEP);
  const isPhone = useIsPhone();
  const lowBags = bags.filter(({ tiers }) => tiers.some(({ isLow }) => isLow));
  const wanted = onlyLow ? lowBags : bags;
  const shown = wanted.slice(0, shownCount);
  const unknown = bags.filter(({ cost }) => cost.totalE2 === null).length;
  return (
    <Card component="section" aria-label="Bags">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <div>
            <Title order={2} size="h4">
              Bags
            </Title>
            <Text size="sm" c="dimmed">
              {[
                count(bags.length, "bag"),
                lowBags.length > 0 ? `${count(lowBags.length, "bag")} with a price below target` : null,
                unknown > 0 ? `${count(unknown, "bag")} of unknown cost` : null,
              ]
                .filter((text) => text !== null)
                .join(" · ")}
            </Text>
          </div>
          <Group gap="md" className="not-on-paper">
            <Switch
              label="Below target only"
              checked={onlyLow}
              onChange={({ currentTarget }) => setOnlyLow(currentTarget.checked)}
            />
            <ExportButton csv={csv} />
          </Group>
        </Group>
        {wanted.length === 0 ? (
          <Text c="dimmed">No price is below its target.</Text>
        ) : isPhone ? (
          <BagCards basis={basis} bags={shown} />
        ) : (
          <BagTable basis={basis} bags={shown} />
        )}
        {wanted.length > shown.length && (
          <Group justify="center" className="not-on-paper">
            <Button variant="default" onClick={() => setShownCount(shownCount + STEP)}>
              Show more
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

interface ShownBags {
  basis: CostBasis;
  bags: readonly PricedBag[];
}

const BagLink = ({ bag: { product, size }, text }: { bag: PricedBag; text: string }) => (
  <TextLink to="/pricing/costs" search={(before) => ({ ...before, product: product.id, size: size.id })}>
    {text}
  </TextLink>
);

const BagTable = ({ basis, bags }: ShownBags) => (
  <div style={{ overflowX: "auto" }}>
    <Table aria-label="Bags" className="figures" verticalSpacing={2} horizontalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Bag</Table.Th>
          <Table.Th ta="right">Cost ({basis.currency})</Table.Th>
          {[null, ...basis.tiers.map(({ id }) => id)].map((tierId) => (
            <Table.Th key={tierId} ta="right" style={{ overflowWrap: "anywhere" }}>
              {tierName(basis, tierId)} ({basis.currency})
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bags.map((bag) => (
          <Table.Tr key={`${bag.product.id} ${bag.size.id}`}>
            <Table.Td style={{ overflowWrap: "anywhere", minWidth: 180 }}>
              <BagLink bag={bag} text={`${bag.product.name}, ${packageText(bag.size)}`} />
            </Table.Td>
            <Table.Td ta="right">
              {bag.cost.totalE2 === null ? UNKNOWN : fineFigure(bag.cost.totalE2, basis.currency)}
            </Table.Td>
            {bag.tiers.map(({ tierId, live, margin, isLow }) => (
              <Table.Td key={tierId} ta="right">
                {moneyFigure(live?.priceMinor ?? null, basis.currency)}
                {live !== null && (
                  <Text size="xs" c={isLow ? "red" : "dimmed"}>
                    {bpText(margin?.marginBp ?? null)} margin{isLow && ", below target"}
                  </Text>
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

const BagCards = ({ basis, bags }: ShownBags) => (
  <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Bags">
    {bags.map((bag) => (
      <Stack
        component="li"
        key={`${bag.product.id} ${bag.size.id}`}
        gap={2}
        py="xs"
        style={{ borderTop: "1px solid var(--tryer-line)" }}
      >
        <Group justify="space-between" gap="xs" className="figures">
          <div style={{ overflowWrap: "anywhere", minWidth: 0 }}>
            <BagLink bag={bag} text={`${bag.product.name}, ${packageText(bag.size)}`} />
          </div>
          <Text fw={600}>{fineAmount(bag.cost.totalE2, basis.currency)}</Text>
        </Group>
        {bag.tiers.map(({ tierId, live, margin, isLow }) => (
          <Group key={tierId} justify="space-between" gap="xs" className="figures">
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {tierName(basis, tierId)}
            </Text>
            <Group gap="xs">
              {isLow && <LowBadge />}
              <Text size="sm">
                {moneyFigure(live?.priceMinor ?? null, basis.currency)}
                {live !== null && ` · ${bpText(margin?.marginBp ?? null)}`}
              </Text>
            </Group>
          </Group>
        ))}
      </Stack>
    ))}
  </Stack>
);
