import { Card, Stack, Table, Text } from "@mantine/core";
import type { CustomerStatement } from "@tryer/contract";
import { money, typedPrice } from "#shared/money/money-text.ts";
import { kilograms, kilogramsFigure } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";

interface StatementProps {
  statement: CustomerStatement;
}

/** Lots of a statement, each with what came, was roasted and is left: a table, or cards where it is narrow. */
export function StatementLots({ statement }: StatementProps) {
  return useIsNarrow() ? <LotCards statement={statement} /> : <LotTable statement={statement} />;
}

const COLUMNS = [
  { key: "openingKg", label: "Opening" },
  { key: "inKg", label: "In" },
  { key: "roastedKg", label: "Roasted" },
  { key: "otherKg", label: "Other" },
  { key: "leftKg", label: "Left" },
] as const;

type Weights = CustomerStatement["totals"];

const howLeft = ({ openingKg, inKg, roastedKg, otherKg, leftKg }: Weights) =>
  `${kilograms(leftKg)} left = ${kilogramsFigure(openingKg)} opening + ${kilogramsFigure(inKg)} in − ${kilogramsFigure(roastedKg)} roasted + ${kilogramsFigure(otherKg)} of counts, samples and other`;

function howFee(roastedKg: number, { roastingFee, roastingFeeUnit, currency }: CustomerStatement["customer"]) {
  return `${kilograms(roastedKg)} × ${roastingFee === null ? "" : typedPrice(roastingFee, currency, roastingFeeUnit)}, rounded once`;
}

function LotTable({ statement: { customer, lots, totals, feeMinor } }: StatementProps) {
  const hasFee = feeMinor !== null;
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Statement">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Lot</Table.Th>
            <Table.Th>Coffee</Table.Th>
            {COLUMNS.map(({ key, label }) => (
              <Table.Th key={key} ta="right">
                {label} (kg)
              </Table.Th>
            ))}
            {hasFee && <Table.Th ta="right">Fee</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lots.map(({ greenCoffee, feeMinor: ofLot, ...weights }) => (
            <Table.Tr key={greenCoffee.id}>
              <Table.Td className="figures">{greenCoffee.number}</Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>
                <TextLink to="/inventory/$id" params={{ id: greenCoffee.id }}>
                  {greenCoffee.coffeeName}
                </TextLink>
              </Table.Td>
              <WeightCells weights={weights} />
              {hasFee && (
                <Table.Td ta="right" className="figures">
                  <Explained how={howFee(weights.roastedKg, customer)}>{money(ofLot, customer.currency)}</Explained>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>Total</Table.Th>
            <WeightCells weights={totals} />
            {hasFee && (
              <Table.Td ta="right" fw={600} className="figures">
                {money(feeMinor, customer.currency)}
              </Table.Td>
            )}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Card>
  );
}

function WeightCells({ weights }: { weights: Weights }) {
  return COLUMNS.map(({ key }) => (
    <Table.Td key={key} ta="right" className="figures">
      {key === "leftKg" ? (
        <Explained how={howLeft(weights)}>{kilogramsFigure(weights.leftKg)}</Explained>
      ) : (
        kilogramsFigure(weights[key])
      )}
    </Table.Td>
  ));
}

function LotCards({ statement: { customer, lots, totals, feeMinor } }: StatementProps) {
  const rows = [
    ...lots.map(({ greenCoffee, feeMinor: ofLot, ...weights }) => ({
      key: greenCoffee.id,
      title: `${greenCoffee.number} ${greenCoffee.coffeeName}`,
      weights,
      fee: ofLot,
    })),
    { key: "total", title: "Total", weights: totals, fee: feeMinor },
  ];
  return (
    <Stack gap="sm">
      {rows.map(({ key, title, weights, fee }) => (
        <Card key={key} padding="md">
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Text>
          <Table withRowBorders={false} aria-label={title}>
            <Table.Tbody>
              {COLUMNS.map((column) => (
                <Table.Tr key={column.key}>
                  <Table.Th fw={400}>{column.label}</Table.Th>
                  <Table.Td ta="right" className="figures">
                    {kilograms(weights[column.key])}
                  </Table.Td>
                </Table.Tr>
              ))}
              {fee !== null && (
                <Table.Tr>
                  <Table.Th fw={400}>Fee</Table.Th>
                  <Table.Td ta="right" className="figures">
                    {money(fee, customer.currency)}
                  </Table.Td>
                </Table.Tr>
              )}
            </Table.Tbody>
          </Table>
        </Card>
      ))}
    </Stack>
  );
}
