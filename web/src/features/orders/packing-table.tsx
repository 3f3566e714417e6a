import { Table } from "@mantine/core";
import { useWeights } from "#shared/weights/weights.ts";
import { plainCount } from "#ui/format/figures.ts";
import type { PackingLine } from "./packing-list.ts";

interface PackingTableProps {
  name: string;
  lines: PackingLine[];
  /** Sums under the lines, where there is more than one. */
  bags: number;
}

export function PackingTable({ name, lines, bags }: PackingTableProps) {
  const weights = useWeights();
  return (
    <Table layout="fixed" aria-label={name} className="figures" verticalSpacing="xs" horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Bag</Table.Th>
          <Table.Th ta="right">Bags</Table.Th>
          <Table.Th ta="right">Weight ({weights.unit})</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.key}>
            <Table.Td>{line.label}</Table.Td>
            <Table.Td ta="right">{plainCount(line.bags)}</Table.Td>
            <Table.Td ta="right">{weights.plannedSumFigure(line.weightsLbs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {lines.length > 1 && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>Together</Table.Th>
            <Table.Th ta="right">{plainCount(bags)}</Table.Th>
            <Table.Th ta="right">{weights.plannedSumFigure(lines.flatMap(({ weightsLbs }) => weightsLbs))}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  );
}
