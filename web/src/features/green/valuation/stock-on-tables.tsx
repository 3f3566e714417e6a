import { Card, Stack, Table, Text, Title } from "@mantine/core";
import type { GreenOnDay, GreenStockOn, PackagingStockOn } from "@tryer/contract";
import type { ReactNode } from "react";
import { piecePrice } from "#shared/money/money-text.ts";
import { useCosts } from "#shared/money/use-costs.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights, type Weights } from "#shared/weights/weights.ts";
import { plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";

interface Row {
  key: string;
  name: ReactNode;
  facts: string;
  /** Quantities by location, as `Roastery 20.000 kg · Warehouse 5.000 kg`. */
  places: string;
  quantity: ReactNode;
  price: string;
  value: string;
}

interface StockTableProps {
  title: string;
  /** Heading of the quantities, as 'Weight'. */
  unit: string;
  rows: Row[];
  total: { quantity: ReactNode; value: string | null };
}

/** Rows of stock with empty columns to count by on paper; prices and values only where `total` has a value. */
function StockTable({ title, unit, rows, total }: StockTableProps) {
  const { currency } = useCosts();
  const hasValues = total.value !== null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Card p={0} className="stock-on-card">
        <Table verticalSpacing={8} horizontalSpacing="md" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th ta="right">{unit}</Table.Th>
              {hasValues && (
                <>
                  <Table.Th ta="right" className="stock-on-price">
                    Price
                  </Table.Th>
                  <Table.Th ta="right">Value ({currency})</Table.Th>
                </>
              )}
              <Table.Th className="stock-on-paper">Counted</Table.Th>
              <Table.Th className="stock-on-paper">Note</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, facts, places, quantity, price, value }) => (
              <Table.Tr key={key}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>
                  {name}
                  <Text size="sm" c="dimmed" className="figures">
                    {facts}
                  </Text>
                  {places !== "" && (
                    <Text size="sm" c="dimmed" className="figures">
                      {places}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right" className="figures">
                  {quantity}
                </Table.Td>
                {hasValues && (
                  <>
                    <Table.Td ta="right" className="figures stock-on-price">
                      {price}
                    </Table.Td>
                    <Table.Td ta="right" className="figures">
                      {value}
                    </Table.Td>
                  </>
                )}
                <Table.Td className="stock-on-paper" />
                <Table.Td className="stock-on-paper" />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>Total</Table.Th>
              <Table.Td ta="right" fw={600} className="figures">
                {total.quantity}
              </Table.Td>
              {hasValues && (
                <>
                  <Table.Td className="stock-on-price" />
                  <Table.Td ta="right" fw={600} className="figures">
                    {total.value}
                  </Table.Td>
                </>
              )}
              <Table.Td className="stock-on-paper" />
              <Table.Td className="stock-on-paper" />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Card>
    </Stack>
  );
}

type Stored = Pick<GreenOnDay, "id" | "number" | "coffeeName" | "origin" | "ownerName" | "stock" | "quantityKg">;

function greenRow(
  { id, number, coffeeName, origin, ownerName, stock, quantityKg }: Stored,
  green: GreenStockOn,
  { weighed }: Weights,
) {
  return {
    key: id,
    name: (
      <TextLink to="/inventory/$id" params={{ id }} c="var(--mantine-color-text)" fw={500}>
        {coffeeName}
      </TextLink>
    ),
    facts: [number, origin, ownerName ?? ""].filter(Boolean).join(" · "),
    places: placesOf(
      stock.map((each) => ({ ...each, quantity: weighed(each.quantityKg) })),
      green,
    ),
    quantity: <Weighed kg={quantityKg} />,
  };
}

/** Words for what lies where; none while the roastery has one location. */
const placesOf = (stock: { locationId: string; quantity: string }[], { locations }: GreenStockOn): string =>
  locations.length < 2
    ? ""
    : locations
        .flatMap(({ id, name }) => stock.flatMap((each) => (each.locationId === id ? `${name} ${each.quantity}` : [])))
        .join(" · ");

export function OwnStockTable({ green }: { green: GreenStockOn }) {
  const { figure, price } = useCosts();
  const weights = useWeights();
  const { quantityKg, valueMinor } = green.totals;
  return (
    <StockTable
      title="Green coffee"
      unit="Weight"
      rows={green.coffees.map((lot) => ({
        ...greenRow(lot, green, weights),
        price: price(lot.averageCostE4),
        value: figure(lot.valueMinor),
      }))}
      total={{
        quantity: <Weighed kg={quantityKg} />,
        value: valueMinor === undefined ? null : figure(valueMinor),
      }}
    />
  );
}

export function CustomerStockTable({ green }: { green: GreenStockOn }) {
  const weights = useWeights();
  return (
    <StockTable
      title="Customers' green coffee"
      unit="Weight"
      rows={green.customerCoffees.map((lot) => ({ ...greenRow(lot, green, weights), price: "", value: "" }))}
      total={{ quantity: <Weighed kg={green.customersKg} />, value: null }}
    />
  );
}

interface PackagingStockTableProps {
  green: GreenStockOn;
  packaging: PackagingStockOn;
}

export function PackagingStockTable({ green, packaging: { materials, totals } }: PackagingStockTableProps) {
  const { figure, currency } = useCosts();
  return (
    <StockTable
      title="Packaging"
      unit="Pieces"
      rows={materials.map(({ id, number, name, pieces, stock, perPieceE4, valueMinor }) => ({
        key: id,
        name: (
          <TextLink to="/inventory/packaging/$id" params={{ id }} c="var(--mantine-color-text)" fw={500}>
            {name}
          </TextLink>
        ),
        facts: number,
        places: placesOf(
          stock.map((each) => ({ ...each, quantity: plainCount(each.pieces) })),
          green,
        ),
        quantity: plainCount(pieces),
        price: piecePrice(perPieceE4 ?? null, currency),
        value: figure(valueMinor),
      }))}
      total={{
        quantity: plainCount(totals.pieces),
        value: totals.valueMinor === undefined ? null : figure(totals.valueMinor),
      }}
    />
  );
}
