import { Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import type { PricedBag, TierPrice } from "@tryer/domain/pricing";
import { useState } from "react";
import { moneyFigure } from "#shared/money/money-text.ts";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RecordRows } from "#shared/records/list/record-rows.tsx";
import { count, UNKNOWN } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { ExportButton } from "#ui/lists/export-button.tsx";
import type { ListCsv } from "#ui/lists/list-csv.ts";
import { bagFields, bagName, tierKey, tierOf } from "./bag-fields.ts";
import classes from "./bag-list.module.css";
import { bpText } from "./cost-formats.ts";

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
        ) : (
          <RecordRows
            name="Bags"
            rows={shown}
            fields={bagFields(basis)}
            cells={{ ...CELLS, ...tierCells(basis) }}
            idOf={({ product, size }) => `${product.id} ${size.id}`}
          />
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

const CELLS: FieldCells<PricedBag> = {
  bag: ({ product, size }) => (
    <TextLink to="/pricing/costs" search={(before) => ({ ...before, product: product.id, size: size.id })}>
      {bagName({ product, size })}
    </TextLink>
  ),
};

/** Price of each tier, with the margin that it brings. */
const tierCells = ({ tiers, currency }: CostBasis): FieldCells<PricedBag> =>
  Object.fromEntries(
    [null, ...tiers.map(({ id }) => id)].map((tierId) => [
      tierKey(tierId),
      (bag: PricedBag) => <TierFigure tier={tierOf(bag, tierId)} currency={currency} />,
    ]),
  );

function TierFigure({ tier, currency }: { tier: TierPrice | undefined; currency: Currency }) {
  const live = tier?.live ?? null;
  if (live === null) return UNKNOWN;
  return (
    <>
      {moneyFigure(live.priceMinor, currency)}{" "}
      <Text span size="xs" c={tier?.isLow ? "red" : "dimmed"} className={classes.margin}>
        {bpText(tier?.margin?.marginBp ?? null)} margin{tier?.isLow && ", below target"}
      </Text>
    </>
  );
}
