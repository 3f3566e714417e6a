import { Button, Card, Group, Stack, Title } from "@mantine/core";
import type { Plan, PlanCoffee } from "@tryer/contract";
import { useState } from "react";
import { ProgressLine } from "#ui/feedback/progress-line.tsx";
import { batchesDone } from "#ui/format/figures.ts";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { PlanCards } from "../plan/plan-cards.tsx";
import { PlanTable } from "../plan/plan-table.tsx";
import { RemoveRowDialog } from "../plan/remove-row-dialog.tsx";
import { StockWarnings } from "../plan/stock-warning.tsx";
import { useRemoveRow } from "../plan/use-remove-row.ts";

interface CoffeeItemsProps {
  plan: Plan;
  onAdd: () => void;
  onBulkAdd: () => void;
}

/** The coffees of the plan and how far it is. */
export function CoffeeItems({ plan, onAdd, onBulkAdd }: CoffeeItemsProps) {
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const removing = useRemoveRow(plan.id);
  const [asked, setAsked] = useState<PlanCoffee | null>(null);
  const remove = (row: PlanCoffee) => removing.mutate(row, { onSettled: () => setAsked(null) });
  const [editedItemId, setEditedItemId] = useState<string | null>(null);
  const rowsProps = {
    plan,
    editedItemId,
    onEdit: (row: PlanCoffee | null) => setEditedItemId(row?.roastedItemId ?? null),
    removingItemId: removing.isPending ? removing.variables.roastedItemId : null,
    onRemove: (row: PlanCoffee) => (row.doneBatches > 0 ? setAsked(row) : remove(row)),
  };
  const { progressPercent } = plan.totals;
  return (
    <Card component="section" aria-labelledby="coffee-items" padding={isPhone ? "md" : "lg"}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4" id="coffee-items">
            Coffee Items
          </Title>
          <IfAllowed permission="plans:write">
            <Group gap="xs" grow={isPhone} w={isPhone ? "100%" : undefined}>
              <Button variant="light" onClick={onAdd}>
                Add Item
              </Button>
              <Button variant="default" onClick={onBulkAdd}>
                Bulk Add
              </Button>
            </Group>
          </IfAllowed>
        </Group>
        <ProgressLine
          name="Plan completion"
          label={`Plan completion: ${progressPercent}%`}
          doneOfTotal={batchesDone(plan.totals)}
          percent={progressPercent}
          size="md"
        />
        <StockWarnings plan={plan} />
        {isNarrow ? <PlanCards {...rowsProps} /> : <PlanTable {...rowsProps} />}
      </Stack>
      <RemoveRowDialog row={asked} isBusy={removing.isPending} onConfirm={remove} onClose={() => setAsked(null)} />
    </Card>
  );
}
