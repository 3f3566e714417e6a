import { Card, Table } from "@mantine/core";
import type { ReactNode } from "react";

export interface Sum {
  label: string;
  value: ReactNode;
  /** Bold, for what the sums above come to. */
  isStrong?: boolean;
}

/** Sums of a document, one below the other, the way they add up. */
export const SumsCard = ({ sums }: { sums: readonly Sum[] }) => (
  <Card>
    <Table aria-label="Totals" withRowBorders={false} fz="md">
      <Table.Tbody>
        {sums.map(({ label, value, isStrong = false }) => (
          <Table.Tr key={label}>
            <Table.Th fw={isStrong ? 600 : 400}>{label}</Table.Th>
            <Table.Td ta="right" fw={isStrong ? 600 : 400} className="figures">
              {value}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Card>
);
