import { Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { greenName } from "@tryer/domain/green";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { percent } from "#ui/format/figures.ts";
import { ArchivableRowActions } from "#ui/lists/archivable-row-actions.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import type { GreenListProps } from "./green-list-props.ts";
import { ReceiveAction } from "./receive-action.tsx";
import { OutOfStock, ShortfallNote } from "./stock-figures.tsx";

/** The list on a phone, and two beside each other on a tablet. */
export function GreenCards({
  coffees,
  busyId,
  onOpen,
  onReceive,
  onEdit,
  onArchive,
}: Omit<GreenListProps, "state" | "onState">) {
  const weights = useWeights();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {coffees.map((coffee) => (
        <Card key={coffee.id} padding="md">
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} lineClamp={3} title={coffee.coffeeName} style={{ overflowWrap: "anywhere" }}>
                  {coffee.coffeeName}
                </Text>
                <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
                  {[coffee.number, coffee.origin].filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Stack gap={0} align="flex-end" className="figures" style={{ flex: "none" }}>
                <Text fw={600} c={coffee.quantityKg === 0 ? "red" : "var(--mantine-color-text)"}>
                  <LiveFigure>{kilograms(coffee.quantityKg)}</LiveFigure>
                </Text>
                <Text size="sm" c="dimmed">
                  <LiveFigure>{weights.besideKg(coffee.quantityKg)}</LiveFigure>
                </Text>
                {coffee.quantityKg === 0 && <OutOfStock />}
              </Stack>
            </Group>
            <ShortfallNote coffee={coffee} />
            <Text size="sm" c="dimmed" className="figures">
              Shrinkage {percent(coffee.shrinkagePercentage)}
            </Text>
            <Group gap="xs" grow preventGrowOverflow={false}>
              <RowAction verb="Ledger" of={greenName(coffee)} onClick={() => onOpen(coffee.id)} />
              <ReceiveAction coffee={coffee} onReceive={onReceive} />
              <ArchivableRowActions
                row={coffee}
                label={greenName(coffee)}
                permission="green:write"
                busyId={busyId}
                onEdit={onEdit}
                onArchive={onArchive}
              />
            </Group>
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}
