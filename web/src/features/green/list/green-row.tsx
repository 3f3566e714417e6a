import { Group, Skeleton, Table, Text } from "@mantine/core";
import type { ListedGreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { memo, type Ref } from "react";
import { kilogramsFigure } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { ArchivableRowActions } from "#ui/lists/archivable-row-actions.tsx";
import { OwnerMark } from "../form/owner-field.tsx";
import { ShortfallNote } from "../stock/stock-figures.tsx";
import { StockMenu } from "../stock/stock-menu.tsx";
import type { CellContext, GreenColumn } from "./green-columns.tsx";
import type { GreenListProps } from "./green-list-props.ts";
import classes from "./green-table.module.css";
import { OrderMark } from "./order-mark.tsx";

interface GreenRowProps {
  green: ListedGreenCoffee;
  index: number;
  isBusy: boolean;
  isOrdering: boolean;
  /** Columns before the stock, and after it. */
  before: readonly GreenColumn[];
  after: readonly GreenColumn[];
  context: CellContext;
  actions: Pick<GreenListProps, "onOpen" | "onStock" | "onOrder" | "onEdit" | "onArchive">;
  measure: Ref<HTMLTableRowElement>;
}

/** A coffee of the table. It is drawn again only when something of it changes, not while the table scrolls. */
export const GreenRow = memo(function GreenRow({ green, index, before, after, measure, ...row }: GreenRowProps) {
  const { context, actions, isBusy, isOrdering } = row;
  const cellOf = ({ key, isNumber, cell }: GreenColumn) => (
    <Table.Td key={key} ta={isNumber ? "right" : "left"} className={isNumber ? "figures" : ""}>
      {cell(green, context)}
    </Table.Td>
  );
  return (
    <Table.Tr
      ref={measure}
      data-index={index}
      data-row={index}
      aria-rowindex={index + 2}
      className={classes.row ?? ""}
      onClick={() => actions.onOpen(green.id)}
    >
      <Table.Td className="figures" c="dimmed" style={{ whiteSpace: "nowrap" }}>
        {green.number}
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <TextLink
          to="/inventory/$id"
          params={{ id: green.id }}
          underline="hover"
          c="var(--mantine-color-text)"
          fw={500}
          fz="inherit"
          lh="inherit"
          py={0}
          my={0}
          style={{ verticalAlign: "top" }}
          title={green.coffeeName}
          data-row-link
          onClick={(event) => event.stopPropagation()}
        >
          <Text span fz="inherit" fw="inherit" lineClamp={2}>
            {green.coffeeName}
          </Text>
        </TextLink>
        <OwnerMark ownerName={green.ownerName} />
        <ShortfallNote green={green} />
      </Table.Td>
      {before.map(cellOf)}
      <Table.Td ta="right" className="figures">
        <Text fz="inherit" c={green.quantityKg === 0 ? "red" : "var(--mantine-color-text)"}>
          <LiveFigure>{kilogramsFigure(green.quantityKg)}</LiveFigure>
        </Text>
        <OrderMark green={green} isOrdering={isOrdering} onOrder={actions.onOrder} />
      </Table.Td>
      {after.map(cellOf)}
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <StockMenu green={green} onChange={actions.onStock} />
          <ArchivableRowActions
            row={green}
            label={greenName(green)}
            permission="green:write"
            busyId={isBusy ? green.id : null}
            onEdit={actions.onEdit}
            onArchive={actions.onArchive}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
});

/** Place of a coffee that is not loaded yet. */
export function WaitingRow({ height, columns }: { height: number; columns: number }) {
  return (
    <Table.Tr style={{ height }}>
      <Table.Td colSpan={columns}>
        <Skeleton height={12} radius="sm" />
      </Table.Td>
    </Table.Tr>
  );
}
