import { Anchor, Card, Group, Table, Text } from "@mantine/core";
import type { GreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { useCosts } from "#shared/money/use-costs.ts";
import { kilogramsFigure, useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { twoPlaces } from "#ui/format/figures.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { ArchivableRowActions } from "#ui/lists/archivable-row-actions.tsx";
import { SortableHeader } from "#ui/lists/sortable-header.tsx";
import { OwnerMark } from "../form/owner-field.tsx";
import { ShortfallNote, StockMark } from "../stock/stock-figures.tsx";
import { StockMenu } from "../stock/stock-menu.tsx";
import type { GreenListState } from "./green-list.ts";
import type { GreenListProps } from "./green-list-props.ts";

export function GreenTable({ greens, state, onState, ...row }: GreenListProps) {
  const { showsBoth } = useWeights();
  const costs = useCosts();
  const sortable = (label: string, sort: GreenListState["sort"], isNumber = false) => (
    <SortableHeader
      label={label}
      isNumber={isNumber}
      sorted={state.sort === sort ? state.direction : null}
      onSort={(direction) => onState({ sort, direction })}
    />
  );
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {sortable("No.", "added")}
            {sortable("Name", "name")}
            {sortable("Origin", "origin")}
            {sortable("Stock (kg)", "quantity", true)}
            {showsBoth && (
              <Table.Th ta="right" c="dimmed" style={{ whiteSpace: "nowrap" }}>
                Stock (lb)
              </Table.Th>
            )}
            {sortable("Shrinkage (%)", "shrinkage", true)}
            {costs.mayRead && (
              <>
                <Table.Th ta="right" style={{ whiteSpace: "nowrap" }}>
                  Cost
                </Table.Th>
                <Table.Th ta="right" style={{ whiteSpace: "nowrap" }}>
                  Value ({costs.currency})
                </Table.Th>
              </>
            )}
            <Table.Th ta="right">
              <IfAllowed permission="stock:count">Actions</IfAllowed>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {greens.map((green) => (
            <GreenRow key={green.id} green={green} {...row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

type GreenRowProps = Pick<GreenListProps, "busyId" | "onOpen" | "onStock" | "onEdit" | "onArchive"> & {
  green: GreenCoffee;
};

function GreenRow({ green, onOpen, onStock, ...actions }: GreenRowProps) {
  const weights = useWeights();
  const costs = useCosts();
  const isOut = green.quantityKg === 0;
  return (
    <Table.Tr onClick={() => onOpen(green.id)} style={{ cursor: "pointer" }}>
      <Table.Td className="figures" c="dimmed" style={{ whiteSpace: "nowrap" }}>
        {green.number}
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere", minWidth: 160 }}>
        {/* The row opens by pointer, this button by keyboard. */}
        <Anchor
          component="button"
          type="button"
          c="var(--mantine-color-text)"
          fw={500}
          fz="inherit"
          ta="left"
          lineClamp={3}
          title={green.coffeeName}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(green.id);
          }}
        >
          {green.coffeeName}
        </Anchor>
        <OwnerMark ownerName={green.ownerName} />
        <ShortfallNote green={green} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere", minWidth: 120 }}>{green.origin}</Table.Td>
      <Table.Td ta="right" className="figures">
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <StockMark green={green} />
          <Text span fz="inherit" c={isOut ? "red" : "var(--mantine-color-text)"}>
            <LiveFigure>{kilogramsFigure(green.quantityKg)}</LiveFigure>
          </Text>
        </Group>
      </Table.Td>
      {weights.showsBoth && (
        <Table.Td ta="right" className="figures" c="dimmed">
          <LiveFigure>{weights.weighedFigure(green.quantityKg)}</LiveFigure>
        </Table.Td>
      )}
      <Table.Td ta="right" className="figures">
        {twoPlaces(green.shrinkagePercentage)}
      </Table.Td>
      {costs.mayRead && (
        <>
          <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
            {costs.price(green.averageCostE4)}
          </Table.Td>
          <Table.Td ta="right" className="figures">
            {costs.figure(green.valueMinor)}
          </Table.Td>
        </>
      )}
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <StockMenu green={green} onChange={onStock} />
          <ArchivableRowActions row={green} label={greenName(green)} permission="green:write" {...actions} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
