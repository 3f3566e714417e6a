import { Card, Table, Text } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import { Fragment, type ReactNode } from "react";
import { TextLink } from "#ui/layout/links.tsx";
import { SortableHeader, type SortDirection } from "#ui/lists/sortable-header.tsx";
import { tierName } from "../costs/price-words.ts";
import { CostFigure, MarginFigures, TargetText } from "./bag-figures.tsx";
import { type GridRow, groupsOf } from "./grid-rows.ts";
import { PriceCell, type SetPrice } from "./price-cell.tsx";
import classes from "./price-grid.module.css";

export interface GridSort {
  sort: string | undefined;
  direction: SortDirection | undefined;
  onSort: (sort: string, direction: SortDirection) => void;
}

export interface GridProps {
  basis: CostBasis;
  rows: readonly GridRow[];
  /** Tiers that have a column, null for everybody. */
  tierIds: readonly (string | null)[];
  /** Tier whose margin and target are shown. */
  judgedId: string | null;
  /** Whether the sizes of a product stand together under its name. */
  isGrouped: boolean;
  /** Whether the product is named; not on its own page. */
  hasProduct: boolean;
  setPrice: SetPrice | null;
  onOpen: (row: GridRow) => void;
}

/** Bags with their prices, costs and margins: one row for each size, those of a product together. */
export function GridTable({ sorting, ...props }: GridProps & { sorting: GridSort | null }) {
  const { basis, rows, tierIds, judgedId, isGrouped, hasProduct } = props;
  const heading = (label: string, sort: string, isNumber = true): ReactNode =>
    sorting === null ? (
      <Table.Th ta={isNumber ? "right" : "left"}>{label}</Table.Th>
    ) : (
      <SortableHeader
        label={label}
        isNumber={isNumber}
        sorted={(sorting.sort ?? "product") === sort ? (sorting.direction ?? "asc") : null}
        onSort={(direction) => sorting.onSort(sort, direction)}
      />
    );
  const groups = isGrouped ? groupsOf(rows) : rows.map((row) => [row]);
  return (
    <Card className={classes.frame ?? ""}>
      <Table aria-label="Prices" className="figures" verticalSpacing={4} horizontalSpacing="xs" data-price-grid>
        <Table.Thead>
          <Table.Tr>
            {hasProduct && heading("Product", "product", false)}
            <Table.Th>Size</Table.Th>
            {tierIds.map((tierId) => {
              const label = `${tierName(basis, tierId)} (${basis.currency})`;
              return tierId === judgedId ? (
                <Fragment key={tierId}>{heading(label, "price")}</Fragment>
              ) : (
                <Table.Th key={tierId} ta="right">
                  {label}
                </Table.Th>
              );
            })}
            {heading(`Cost (${basis.currency})`, "cost")}
            {heading("Margin", "margin")}
            <Table.Th>Target</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {groups.map((group) => (
          <Table.Tbody key={group[0]?.key} className={classes.group ?? ""}>
            {group.map((row, at) => (
              <Table.Tr key={row.key}>
                {hasProduct && at === 0 && (
                  <Table.Th scope="rowgroup" rowSpan={group.length} className={classes.product ?? ""}>
                    <ProductName row={row} />
                  </Table.Th>
                )}
                <Bag row={row} {...props} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </Card>
  );
}

/** Name of a product, which leads to its page, above its coffee. */
export const ProductName = ({ row: { bag, coffee } }: { row: GridRow }) => (
  <>
    <TextLink to="/items/$id" params={{ id: bag.product.id }} fw={500} underline="hover" py={4} my={0}>
      {bag.product.name}
    </TextLink>
    <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {coffee}
    </Text>
  </>
);

const Bag = ({ row, basis, setPrice, onOpen }: { row: GridRow } & GridProps) => (
  <>
    <Table.Th scope="row" fw={400} style={{ whiteSpace: "nowrap" }}>
      {row.sizeText}
    </Table.Th>
    {row.cells.map((cell) => (
      <Table.Td key={cell.tierId} className={classes.figure ?? ""}>
        <PriceCell cell={cell} currency={basis.currency} setPrice={setPrice} />
      </Table.Td>
    ))}
    <Table.Td className={classes.figure ?? ""}>
      <CostFigure basis={basis} row={row} onOpen={() => onOpen(row)} />
    </Table.Td>
    <Table.Td className={classes.figure ?? ""}>
      <MarginFigures basis={basis} row={row} onOpen={() => onOpen(row)} />
    </Table.Td>
    <Table.Td>
      <TargetText row={row} />
    </Table.Td>
  </>
);
