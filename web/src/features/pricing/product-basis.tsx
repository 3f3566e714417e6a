import { Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import type { PackageSize, RoastedItem } from "@tryer/contract";
import { explainBagGreen } from "@tryer/domain/pricing";
import { lbsFromCentiLbs } from "@tryer/domain/units";
import { Explained } from "#ui/explained.tsx";
import { percent, plainCount, twoPlaces } from "#ui/figures.ts";
import { bagLines } from "./price-basis.ts";

/** What goes into each bag of one product. */
export function ProductBasis({ item, sizes }: { item: RoastedItem; sizes: PackageSize[] }) {
  const { coffeeName, shrinkagePercentage } = item.greenCoffee;
  return (
    <Card component="section">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Title order={2} size="h4">
              {item.name}
            </Title>
            <Text size="sm" c="dimmed">
              {coffeeName}
            </Text>
          </div>
          <Text size="sm" c="dimmed" className="figures" style={{ flex: "none" }}>
            {percent(shrinkagePercentage)} loss
          </Text>
        </Group>
        <Table aria-label={item.name} className="figures" verticalSpacing="xs" horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Bag</Table.Th>
              <Table.Th ta="right">Roasted (lb)</Table.Th>
              <Table.Th ta="right">Loss (lb)</Table.Th>
              <Table.Th ta="right">Green (lb)</Table.Th>
              <Table.Th ta="right">Green (g)</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bagLines(item, sizes).map((bag) => (
              <Table.Tr key={bag.id}>
                <Table.Td style={{ whiteSpace: "nowrap" }}>{bag.label}</Table.Td>
                <Table.Td ta="right">{twoPlaces(lbsFromCentiLbs(bag.roastedCentiLbs))}</Table.Td>
                <Table.Td ta="right">{twoPlaces(lbsFromCentiLbs(bag.lossCentiLbs))}</Table.Td>
                <Table.Td ta="right" fw={600}>
                  <Explained how={explainBagGreen(bag)}>{twoPlaces(lbsFromCentiLbs(bag.greenCentiLbs))}</Explained>
                </Table.Td>
                <Table.Td ta="right">{plainCount(bag.greenGrams)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Card>
  );
}
