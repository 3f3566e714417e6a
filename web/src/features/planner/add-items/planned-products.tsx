import { Button, Card, Group, Stack, Title } from "@mantine/core";
import type { Plan, PlanCoffee } from "@tryer/contract";
import { useState } from "react";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { batchesDone, withPercent } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart, useLoadedAhead } from "#ui/lazy/lazy-part.tsx";
import { PlanRows } from "../plan/plan-rows.tsx";
import { RemoveRowDialog } from "../plan/remove-row-dialog.tsx";
import { rowActions } from "../plan/row-actions.tsx";
import { RowPackages } from "../plan/row-packages.tsx";
import { StockWarnings } from "../plan/stock-warning.tsx";
import { useRemoveRow } from "../plan/use-remove-row.ts";

const EditQuantities = lazyPart(() =>
  import("../plan/edit-quantities.tsx").then(({ EditQuantities }) => EditQuantities),
);

interface PlannedProductsProps {
  plan: Plan;
  onAdd: () => void;
  onBulkAdd: () => void;
}

/** The coffees of the plan and how far it is. */
export function PlannedProducts({ plan, onAdd, onBulkAdd }: PlannedProductsProps) {
  const isPhone = useIsPhone();
  const removing = useRemoveRow(plan.id);
  const [asked, setAsked] = useState<PlanCoffee | null>(null);
  const remove = (row: PlanCoffee) => removing.mutate(row, { onSettled: () => setAsked(null) });
  const [editedProductId, setEditedProductId] = useState<string | null>(null);
  const actions = rowActions({
    onEdit: (row) => setEditedProductId(row.roastedItemId),
    removingProductId: removing.isPending ? removing.variables.roastedItemId : null,
    onRemove: (row) => (row.doneBatches > 0 ? setAsked(row) : remove(row)),
  });
  useLoadedAhead(EditQuantities);
  const quantityOf = (row: PlanCoffee) =>
    editedProductId === row.roastedItemId ? (
      <EditQuantities planId={plan.id} row={row} onClose={() => setEditedProductId(null)} />
    ) : (
      <RowPackages items={row.items} />
    );
  const { progressPercent } = plan.totals;
  return (
    <Card component="section" aria-labelledby="coffee-items" padding={isPhone ? "md" : "lg"}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4" id="coffee-items">
            Coffee Items
          </Title>
          <IfCan permission="plans:write">
            <Group gap="xs" grow={isPhone} w={isPhone ? "100%" : undefined}>
              <Button variant="light" onClick={onAdd}>
                Add Item
              </Button>
              <Button variant="default" onClick={onBulkAdd}>
                Bulk Add
              </Button>
            </Group>
          </IfCan>
        </Group>
        <ProgressLine
          name="Plan completion"
          label={`Plan completion: ${withPercent(progressPercent)}`}
          doneOfTotal={batchesDone(plan.totals)}
          percent={progressPercent}
          size="md"
        />
        <StockWarnings plan={plan} />
        <PlanRows plan={plan} label="Coffee Items" quantityOf={quantityOf} actions={actions} />
      </Stack>
      <RemoveRowDialog row={asked} isBusy={removing.isPending} onConfirm={remove} onClose={() => setAsked(null)} />
    </Card>
  );
}
