import { Stack, Table, Text } from "@mantine/core";
import type { StockTable } from "@tryer/domain/onboarding";
import { kgFromGrams } from "@tryer/domain/units";
import { useWeights } from "#shared/weights/weights.ts";
import { count, UNKNOWN } from "#ui/format/figures.ts";

/** Rows that were read from the lines, and the problem of each line that was not. */
export function StockPreview({ table }: { table: StockTable }) {
  const { rows, problems } = table;
  const weights = useWeights();
  if (rows.length + problems.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {count(rows.length, "coffee")} read
        {problems.length > 0 && `, ${count(problems.length, "line")} not read`}
      </Text>
      {problems.length > 0 && (
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: "none" }} role="alert">
          {problems.map(({ line, text, reason }) => (
            <Text key={line} component="li" size="sm" c="red" style={{ overflowWrap: "anywhere" }}>
              Line {line}: {reason}
              <Text span size="sm" c="dimmed" lineClamp={1}>
                {text}
              </Text>
            </Text>
          ))}
        </Stack>
      )}
      {rows.length > 0 && (
        <Table verticalSpacing={6} horizontalSpacing="xs" aria-label="Coffees found">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Coffee</Table.Th>
              <Table.Th>Origin</Table.Th>
              <Table.Th ta="right">{weights.unit}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, coffeeName, origin, quantityGrams }) => (
              <Table.Tr key={line}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{coffeeName}</Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{origin === "" ? UNKNOWN : origin}</Table.Td>
                <Table.Td ta="right" className="figures">
                  {weights.weighedFigure(kgFromGrams(quantityGrams))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
