import { Anchor, Card, Group, Table, Text } from "@mantine/core";
import type { GreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { kilogramsFigure, useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { twoPlaces } from "#ui/format/figures.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { ArchivableRowActions } from "#ui/lists/archivable-row-actions.tsx";
import { SortableHeader } from "#ui/lists/sortable-header.tsx";
import type { GreenListState } from "./green-list.ts";
import type { GreenListProps } from "./green-list-props.ts";
import { ReceiveAction } from "./receive-action.tsx";
import { OutOfStock, ShortfallNote } from "./stock-figures.tsx";

export function GreenTable({ coffees, state, onState, ...row }: GreenListProps) {
  const { showsBoth } = useWeights();
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
            <Table.Th ta="right">
              <IfAllowed permission="green:write">Actions</IfAllowed>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {coffees.map((coffee) => (
            <GreenRow key={coffee.id} coffee={coffee} {...row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

type GreenRowProps = Pick<GreenListProps, "busyId" | "onOpen" | "onReceive" | "onEdit" | "onArchive"> & {
  coffee: GreenCoffee;
};

function GreenRow({ coffee, onOpen, onReceive, ...actions }: GreenRowProps) {
  const weights = useWeights();
  const isOut = coffee.quantityKg === 0;
  return (
    <Table.Tr onClick={() => onOpen(coffee.id)} style={{ cursor: "pointer" }}>
      <Table.Td className="figures" c="dimmed" style={{ whiteSpace: "nowrap" }}>
        {coffee.number}
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
          title={coffee.coffeeName}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(coffee.id);
          }}
        >
          {coffee.coffeeName}
        </Anchor>
        <ShortfallNote coffee={coffee} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere", minWidth: 120 }}>{coffee.origin}</Table.Td>
      <Table.Td ta="right" className="figures">
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {isOut && <OutOfStock />}
          <Text span fz="inherit" c={isOut ? "red" : "var(--mantine-color-text)"}>
            <LiveFigure>{kilogramsFigure(coffee.quantityKg)}</LiveFigure>
          </Text>
        </Group>
      </Table.Td>
      {weights.showsBoth && (
        <Table.Td ta="right" className="figures" c="dimmed">
          <LiveFigure>{weights.weighedFigure(coffee.quantityKg)}</LiveFigure>
        </Table.Td>
      )}
      <Table.Td ta="right" className="figures">
        {twoPlaces(coffee.shrinkagePercentage)}
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ReceiveAction coffee={coffee} onReceive={onReceive} />
          <ArchivableRowActions row={coffee} label={greenName(coffee)} permission="green:write" {...actions} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
