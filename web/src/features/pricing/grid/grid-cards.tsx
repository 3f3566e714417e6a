import { Card, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { tierName } from "../costs/price-words.ts";
import { CostFigure, MarginFigures, TargetText } from "./bag-figures.tsx";
import { type GridRow, groupsOf } from "./grid-rows.ts";
import { type GridProps, ProductName } from "./grid-table.tsx";
import { PriceCell } from "./price-cell.tsx";
import classes from "./price-grid.module.css";

/** Bags with their prices, costs and margins on a phone: a card for each product with its sizes. */
export function GridCards(props: GridProps) {
  const { rows, isGrouped, hasProduct } = props;
  const groups = isGrouped ? groupsOf(rows) : rows.map((row) => [row]);
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label="Prices" data-price-grid>
      {groups.map((group) => (
        <Card component="li" key={group[0]?.key} padding="md" className={classes.card ?? ""}>
          <Stack gap="sm">
            {hasProduct && group[0] !== undefined && (
              <div>
                <ProductName row={group[0]} />
              </div>
            )}
            {group.map((row) => (
              <Bag key={row.key} row={row} {...props} />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const Bag = ({ row, basis, setPrice, onOpen }: { row: GridRow } & GridProps) => (
  <Stack gap={0} pt="xs" className="figures" style={{ borderTop: "1px solid var(--tryer-line)" }}>
    <Group justify="space-between" gap="xs">
      <Text fw={600}>{row.sizeText}</Text>
      <TargetText row={row} />
    </Group>
    {row.cells.map((cell) => (
      <Line key={cell.tierId} label={`${tierName(basis, cell.tierId)} (${basis.currency})`}>
        <PriceCell cell={cell} currency={basis.currency} setPrice={setPrice} />
      </Line>
    ))}
    <Line label={`Cost (${basis.currency})`}>
      <CostFigure basis={basis} row={row} onOpen={() => onOpen(row)} />
    </Line>
    <Line label="Margin">
      <MarginFigures basis={basis} row={row} onOpen={() => onOpen(row)} />
    </Line>
  </Stack>
);

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
    <Text size="sm" c="dimmed" pt={10} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
      {label}
    </Text>
    {children}
  </Group>
);
