import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { PlanCoffee } from "@tryer/contract";
import { IfCan } from "#ui/if-can.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import type { RowActions } from "./plan-rows.tsx";

interface RowActionsOptions {
  /** Product of the coffee that is being removed. */
  removingProductId: string | null;
  onRemove: (row: PlanCoffee) => void;
  onEdit: (row: PlanCoffee) => void;
}

/** Actions on the coffees of the pending plan. */
export const rowActions = ({ removingProductId, onRemove, onEdit }: RowActionsOptions): RowActions => ({
  title: <IfCan permission="batches:write">Actions</IfCan>,
  inTable: (row) => (
    <>
      <RoastLink row={row} size="xs" />
      <IfCan permission="plans:write">
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={`Remove ${row.name}`}
          loading={removingProductId === row.roastedItemId}
          onClick={() => onRemove(row)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </IfCan>
    </>
  ),
  onCard: (row) => (
    <>
      <RoastLink row={row} />
      <IfCan permission="plans:write">
        <Button variant="default" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
          Edit
        </Button>
        <Button
          variant="default"
          aria-label={`Remove ${row.name}`}
          loading={removingProductId === row.roastedItemId}
          onClick={() => onRemove(row)}
        >
          Remove
        </Button>
      </IfCan>
    </>
  ),
});

const RoastLink = ({ row, ...look }: { row: PlanCoffee; size?: "xs" }) => (
  <IfCan permission="batches:write">
    <GoButton to="/batch-tracking" search={{ planItem: row.leadPlanItemId }} variant="light" {...look}>
      Roast
    </GoButton>
  </IfCan>
);
