import { Button, Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { GoButton } from "#ui/layout/links.tsx";
import { EditQuantities } from "./edit-quantities.tsx";
import type { PlanRowsProps } from "./plan-table.tsx";
import { RowCoffee } from "./row-coffee.tsx";
import { RowBatchCount, RowGreen, RowOutput, RowProgress } from "./row-figures.tsx";
import { RowPackages } from "./row-packages.tsx";

/** The rows of the plan where the table does not fit: one below the other on a phone, side by side on a tablet. */
export function PlanCards({ plan, removingItemId, onRemove, editedItemId, onEdit }: PlanRowsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: "start" }}>
      {plan.rows.map((row) => (
        <Card key={row.roastedItemId} padding="md" component="article" aria-label={row.name}>
          <Stack gap="sm">
            <RowCoffee row={row} />
            <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
              <Figure name="Quantity">
                {editedItemId === row.roastedItemId ? (
                  <EditQuantities planId={plan.id} row={row} onClose={() => onEdit(null)} />
                ) : (
                  <RowPackages items={row.items} />
                )}
              </Figure>
              <Figure name="Output">
                <RowOutput row={row} />
              </Figure>
              <Figure name="Batches">
                <RowBatchCount row={row} batchSizeLbs={plan.batchSizeLbs} />
              </Figure>
              <Figure name="Green Coffee">
                <RowGreen row={row} />
              </Figure>
            </SimpleGrid>
            <RowProgress row={row} />
            <Group grow preventGrowOverflow={false} gap="xs">
              <IfAllowed permission="batches:write">
                <GoButton to="/batch-tracking" search={{ planItem: row.leadPlanItemId }} variant="light">
                  Roast
                </GoButton>
              </IfAllowed>
              <IfAllowed permission="plans:write">
                <Button variant="default" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
                  Edit
                </Button>
                <Button
                  variant="default"
                  aria-label={`Remove ${row.name}`}
                  loading={removingItemId === row.roastedItemId}
                  onClick={() => onRemove(row)}
                >
                  Remove
                </Button>
              </IfAllowed>
            </Group>
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={0} align="flex-start">
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {children}
    </Stack>
  );
}
