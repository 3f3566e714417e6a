import { Card, Group, Stack, Table, Text } from "@mantine/core";
import type { Order, OrderLine, OrderMoney } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { money, moneyFigure } from "#shared/money/money-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { asSet } from "#ui/format/figures.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Progress of a planned line; of a blend of roasted coffees what is made, and what its parts are roasted for. */
function progress({ plannedQuantity, roastedQuantity, roastedParts }: OrderLine): string {
  if (plannedQuantity === 0) return "";
  if (roastedParts.length === 0) return `${plannedQuantity} planned, ${roastedQuantity} of them roasted`;
  const parts = roastedParts.map(({ name, quantity }) => `${name} for ${quantity}`).join(", ");
  return `${plannedQuantity} planned, ${roastedQuantity} of them made (roasted: ${parts})`;
}

const detail = (line: OrderLine) =>
  [
    line.grind,
    progress(line),
    line.sentQuantity > 0 ? `${line.sentQuantity} sent` : "",
    line.returnedQuantity > 0 ? `${line.returnedQuantity} came back` : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** Roasts that a line was sent from, and the bags of it that the roasted stock did not hold. */
function SentFrom({ line: { sentFrom, shortQuantity } }: { line: OrderLine }) {
  const weights = useWeights();
  const { calendarDay } = useMoments();
  if (sentFrom.length === 0 && shortQuantity === 0) return null;
  const roasts = sentFrom.map(
    ({ number, roastedOn, grams }) =>
      `${weights.weighed(kgFromGrams(grams))} roasted ${calendarDay(roastedOn)} (${number})`,
  );
  const short = shortQuantity === 0 ? [] : [`${shortQuantity} sent and not packed yet`];
  return (
    <Text size="sm" c="dimmed" className="figures">
      {[...roasts, ...short].join(" · ")}
    </Text>
  );
}

/** Rate of a line; a dash where no tax is paid on it. */
const taxText = ({ money: paid }: OrderLine, { isTaxExempt }: OrderMoney) =>
  paid === undefined ? "" : paid.taxName === "" || isTaxExempt ? "–" : `${asSet(paid.taxPercent)} %`;

/** Lines of an order: a table, and cards on a phone. */
export function OrderLines({ order }: { order: Order }) {
  const isNarrow = useIsNarrow();
  if (order.lines.length === 0) return null;
  return isNarrow ? <LineCards order={order} /> : <LineTable order={order} />;
}

function LineTable({ order: { lines, money: sums } }: { order: Order }) {
  const hasDiscount = lines.some(({ money: paid }) => (paid?.discountPercent ?? 0) > 0);
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Lines">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            <Table.Th>Size</Table.Th>
            <Table.Th ta="right">Quantity</Table.Th>
            {sums && (
              <>
                <Table.Th ta="right">Price ({sums.currency})</Table.Th>
                {hasDiscount && <Table.Th ta="right">Discount</Table.Th>}
                <Table.Th ta="right">Tax</Table.Th>
                <Table.Th ta="right">Amount ({sums.currency})</Table.Th>
              </>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 160 }}>
                {line.productName}
                {detail(line) !== "" && (
                  <Text size="sm" c="dimmed">
                    {detail(line)}
                  </Text>
                )}
                <SentFrom line={line} />
              </Table.Td>
              <Table.Td>{line.sizeLabel}</Table.Td>
              <Table.Td ta="right" className="figures">
                {line.quantity}
              </Table.Td>
              {sums && line.money && (
                <>
                  <Table.Td ta="right" className="figures">
                    {moneyFigure(line.money.unitPriceMinor, sums.currency)}
                  </Table.Td>
                  {hasDiscount && (
                    <Table.Td ta="right" className="figures">
                      {line.money.discountPercent > 0 && `${asSet(line.money.discountPercent)} %`}
                    </Table.Td>
                  )}
                  <Table.Td ta="right" className="figures">
                    {taxText(line, sums)}
                  </Table.Td>
                  <Table.Td ta="right" className="figures">
                    {moneyFigure(line.money.amountMinor, sums.currency)}
                  </Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** Amount of a line with what it comes from: "12 × 9.90 − 5 % = EUR 112.86". */
const amountText = (
  quantity: number,
  { unitPriceMinor, discountPercent, amountMinor }: NonNullable<Order["lines"][number]["money"]>,
  currency: NonNullable<Order["money"]>["currency"],
) =>
  [
    `${quantity} × ${moneyFigure(unitPriceMinor, currency)}`,
    ...(discountPercent > 0 ? [`− ${asSet(discountPercent)} %`] : []),
    `= ${money(amountMinor, currency)}`,
  ].join(" ");

const LineCards = ({ order: { lines, money: sums } }: { order: Order }) => (
  <Stack gap="sm">
    {lines.map((line) => (
      <Card key={line.id} padding="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Text fw={600} style={{ overflowWrap: "anywhere", minWidth: 0 }}>
            {line.productName}
          </Text>
          <Text className="figures" style={{ whiteSpace: "nowrap" }}>
            {line.quantity} × {line.sizeLabel}
          </Text>
        </Group>
        {detail(line) !== "" && (
          <Text size="sm" c="dimmed">
            {detail(line)}
          </Text>
        )}
        <SentFrom line={line} />
        {sums && line.money && (
          <Text size="sm" className="figures">
            {amountText(line.quantity, line.money, sums.currency)} · tax {taxText(line, sums)}
          </Text>
        )}
      </Card>
    ))}
  </Stack>
);
