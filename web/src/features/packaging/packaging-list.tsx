import { Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import type { PackagingMaterial } from "@tryer/contract";
import { money, piecePrice } from "#shared/money/money-text.ts";
import { OrderPackagingButton } from "#shared/packaging/order-packaging-button.tsx";
import { piecesText } from "#shared/packaging/packaging-words.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { plainCount, UNKNOWN } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { ArchivableRowActions, type ArchivableRowHandlers } from "#ui/lists/archivable-row-actions.tsx";
import { PackagingStockMenu } from "./packaging-stock-menu.tsx";
import type { PackagingVerb } from "./packaging-verbs.ts";
import { LevelMark, materialFacts } from "./packaging-words.tsx";

type PackagingListProps = ArchivableRowHandlers<PackagingMaterial> & {
  materials: PackagingMaterial[];
  onStock: (material: PackagingMaterial, verb: PackagingVerb) => void;
};

/** Materials with their pieces: a table, and cards on a phone. */
export function PackagingList(props: PackagingListProps) {
  return useIsNarrow() ? <Cards {...props} /> : <PackagingTable {...props} />;
}

const Name = ({ material }: { material: PackagingMaterial }) => (
  <Stack gap={0} style={{ overflowWrap: "anywhere" }}>
    <Group gap="xs">
      <TextLink to="/inventory/packaging/$id" params={{ id: material.id }} c="var(--mantine-color-text)" fw={500}>
        {material.name}
      </TextLink>
      <LevelMark material={material} />
    </Group>
    <Text size="sm" c="dimmed" className="figures">
      {materialFacts(material)}
    </Text>
  </Stack>
);

function PackagingTable({ materials, onStock, ...handlers }: PackagingListProps) {
  const seesCosts = materials.some(({ costs }) => costs !== undefined);
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Packaging">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Material</Table.Th>
            <Table.Th ta="right">Pieces</Table.Th>
            <Table.Th ta="right">Reorder point</Table.Th>
            {seesCosts && (
              <>
                <Table.Th ta="right">A piece</Table.Th>
                <Table.Th ta="right">Value</Table.Th>
              </>
            )}
            <Table.Th ta="right">
              <IfCan permission="stock:count">Actions</IfCan>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {materials.map((material) => (
            <Table.Tr key={material.id}>
              <Table.Td style={{ minWidth: 200 }}>
                <Name material={material} />
              </Table.Td>
              <Table.Td ta="right" className="figures">
                <LiveFigure>{plainCount(material.pieces)}</LiveFigure>
              </Table.Td>
              <Table.Td ta="right" className="figures" c="dimmed">
                {material.reorderPoint === null ? UNKNOWN : plainCount(material.reorderPoint)}
              </Table.Td>
              {seesCosts && (
                <>
                  <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                    {material.costs ? piecePrice(material.costs.perPieceE4, material.costs.currency) : UNKNOWN}
                  </Table.Td>
                  <Table.Td ta="right" className="figures" style={{ whiteSpace: "nowrap" }}>
                    {material.costs ? money(material.costs.valueMinor, material.costs.currency) : UNKNOWN}
                  </Table.Td>
                </>
              )}
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <OrderIfLow material={material} size="compact-sm" />
                  <PackagingStockMenu material={material} onChange={onStock} />
                  <ArchivableRowActions
                    row={material}
                    label={material.name}
                    permission="packaging:write"
                    {...handlers}
                  />
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** Order of a material that is out or low. */
const OrderIfLow = ({ material, size }: { material: PackagingMaterial; size: "compact-sm" | "md" }) =>
  material.level === "enough" || material.archivedAt !== null ? null : (
    <IfCan permission="purchases:write">
      <OrderPackagingButton materialId={material.id} name={material.name} size={size} />
    </IfCan>
  );

function Cards({ materials, onStock, ...handlers }: PackagingListProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {materials.map((material) => {
        const { costs } = material;
        return (
          <Card key={material.id} padding="md">
            <Stack gap="sm">
              <Name material={material} />
              <Group justify="space-between" align="baseline" className="figures">
                <Text fw={600}>
                  <LiveFigure>{piecesText(material.pieces)}</LiveFigure>
                </Text>
                {costs && (
                  <Text size="sm" c="dimmed">
                    {piecePrice(costs.perPieceE4, costs.currency)} · {money(costs.valueMinor, costs.currency)}
                  </Text>
                )}
              </Group>
              <Group gap="xs" grow preventGrowOverflow={false}>
                <OrderIfLow material={material} size="md" />
                <PackagingStockMenu material={material} onChange={onStock} />
                <ArchivableRowActions row={material} label={material.name} permission="packaging:write" {...handlers} />
              </Group>
            </Stack>
          </Card>
        );
      })}
    </SimpleGrid>
  );
}
