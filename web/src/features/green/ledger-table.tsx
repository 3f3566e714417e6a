import { Table, Text } from "@mantine/core";
import type { GreenMovement } from "@tryer/contract";
import { kilograms, kilogramsFigure } from "#shared/weights/weights.ts";
import { Moment } from "#ui/moments/moment.tsx";
import { movementWords } from "./movement-words.ts";

const signedKg = (kg: number) => `${kg < 0 ? "−" : kg > 0 ? "+" : ""}${kilogramsFigure(Math.abs(kg))}`;

export function LedgerTable({ movements }: { movements: GreenMovement[] }) {
  return (
    <Table verticalSpacing={8} horizontalSpacing="xs" className="figures">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>What happened</Table.Th>
          <Table.Th ta="right">Change (kg)</Table.Th>
          <Table.Th ta="right">Balance (kg)</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {movements.map((movement) => (
          <Table.Tr key={movement.id}>
            <Table.Td>
              <Text fz="inherit">{movementWords(movement)}</Text>
              <Text size="sm" c="dimmed">
                <Moment at={movement.createdAt} />
              </Text>
              {movement.shortfallKg > 0 && (
                <Text size="sm" c="amber">
                  {kilograms(movement.shortfallKg)} was not in stock
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{signedKg(movement.changeKg)}</Table.Td>
            <Table.Td ta="right">{kilogramsFigure(movement.balanceAfterKg)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
