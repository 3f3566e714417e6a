import { ActionIcon, Group, Table } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { Plan, PlanCoffee } from "@tryer/contract";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { EditQuantities } from "./edit-quantities.tsx";
import { RowCoffee } from "./row-coffee.tsx";
import { RowFigureCells } from "./row-figures.tsx";
import { RowPackages } from "./row-packages.tsx";

export interface PlanRowsProps {
  plan: Plan;
  /** Of the coffee that is being removed. */
  removingItemId: string | null;
  onRemove: (row: PlanCoffee) => void;
  /** The coffee whose quantities are being edited. */
  editedItemId: string | null;
  onEdit: (row: PlanCoffee | null) => void;
}

export function PlanTable({ plan, removingItemId, onRemove, editedItemId, onEdit }: PlanRowsProps) {
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table verticalSpacing="sm" aria-label="Coffee Items">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coffee</Table.Th>
            <Table.Th>Quantity</Table.Th>
            <Table.Th ta="right">Output</Table.Th>
            <Table.Th ta="right">Green Coffee</Table.Th>
            <Table.Th>Batches</Table.Th>
            <Table.Th w={180}>Progress</Table.Th>
            <Table.Th ta="right">
              <IfAllowed permission="batches:write">Actions</IfAllowed>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plan.rows.map((row) => (
            <Table.Tr key={row.roastedItemId}>
              <Table.Td maw={320}>
                <RowCoffee row={row} />
              </Table.Td>
              <Table.Td>
                {editedItemId === row.roastedItemId ? (
                  <EditQuantities planId={plan.id} row={row} onClose={() => onEdit(null)} />
                ) : (
                  <RowPackages items={row.items} />
                )}
              </Table.Td>
              <RowFigureCells row={row} batchSizeLbs={plan.batchSizeLbs} />
              <Table.Td>
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  <RoastLink row={row} />
                  <IfAllowed permission="plans:write">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={30}
                      aria-label={`Edit ${row.name}`}
                      onClick={() => onEdit(row)}
                    >
                      <IconPencil size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={30}
                      aria-label={`Remove ${row.name}`}
                      loading={removingItemId === row.roastedItemId}
                      onClick={() => onRemove(row)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </IfAllowed>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RoastLink({ row }: { row: PlanCoffee }) {
  return (
    <IfAllowed permission="batches:write">
      <GoButton to="/batch-tracking" search={{ planItem: row.leadPlanItemId }} size="xs" variant="light">
        Roast
      </GoButton>
    </IfAllowed>
  );
}
