import { Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { greenName } from "@tryer/domain/green";
import { useCosts } from "#shared/money/use-costs.ts";
import { kilograms, useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { percent } from "#ui/format/figures.ts";
import { ArchivableRowActions } from "#ui/lists/archivable-row-actions.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { OwnerMark } from "../form/owner-field.tsx";
import { ShortfallNote, StockMark } from "../stock/stock-figures.tsx";
import { StockMenu } from "../stock/stock-menu.tsx";
import type { GreenListProps } from "./green-list-props.ts";

/** The list on a phone, and two beside each other on a tablet. */
export function GreenCards({
  greens,
  busyId,
  onOpen,
  onStock,
  onEdit,
  onArchive,
}: Omit<GreenListProps, "state" | "onState">) {
  const weights = useWeights();
  const costs = useCosts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {greens.map((green) => (
        <Card key={green.id} padding="md">
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} lineClamp={3} title={green.coffeeName} style={{ overflowWrap: "anywhere" }}>
                  {green.coffeeName}
                </Text>
                <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
                  {[green.number, green.origin].filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Stack gap={0} align="flex-end" className="figures" style={{ flex: "none" }}>
                <Text fw={600} c={green.quantityKg === 0 ? "red" : "var(--mantine-color-text)"}>
                  <LiveFigure>{kilograms(green.quantityKg)}</LiveFigure>
                </Text>
                <Text size="sm" c="dimmed">
                  <LiveFigure>{weights.besideKg(green.quantityKg)}</LiveFigure>
                </Text>
                <StockMark green={green} />
              </Stack>
            </Group>
            <OwnerMark ownerName={green.ownerName} />
            <ShortfallNote green={green} />
            <Text size="sm" c="dimmed" className="figures">
              Shrinkage {percent(green.shrinkagePercentage)}
            </Text>
            {costs.mayRead && green.averageCostE4 != null && (
              <Text size="sm" className="figures">
                {costs.price(green.averageCostE4)} · {costs.amount(green.valueMinor)}
              </Text>
            )}
            <Group gap="xs" grow preventGrowOverflow={false}>
              <RowAction verb="Ledger" of={greenName(green)} onClick={() => onOpen(green.id)} />
              <StockMenu green={green} onChange={onStock} />
              <ArchivableRowActions
                row={green}
                label={greenName(green)}
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
