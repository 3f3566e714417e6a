import { Table } from "@mantine/core";
import { plainCount, twoPlaces } from "#ui/figures.ts";
import type { PackingLine } from "./packing-list.ts";

interface PackingTableProps {
  name: string;
  lines: PackingLine[];
  /** Sums under the lines, where there is more than one. */
  bags: number;
  weightLbs: number;
}

export function PackingTable({ name, lines, bags, weightLbs }: PackingTableProps) {
  return (
    <Table layout="fixed" aria-label={name} className="figures" verticalSpacing="xs" horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Bag</Table.Th>
          <Table.Th ta="right">Bags</Table.Th>
          <Table.Th ta="right">Weight (lb)</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.key}>
            <Table.Td>{line.label}</Table.Td>
            <Table.Td ta="right">{plainCount(line.bags)}</Table.Td>
            <Table.Td ta="right">{twoPlaces(line.weightLbs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {lines.length > 1 && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>Together</Table.Th>
            <Table.Th ta="right">{plainCount(bags)}</Table.Th>
            <Table.Th ta="right">{twoPlaces(weightLbs)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  );
}
