import { Text } from "@mantine/core";
import type { Order, OrderLine, OrderMoney } from "@tryer/contract";
import { kgFromGrams } from "@tryer/domain/units";
import { money, moneyFigure } from "#shared/money/money-text.ts";
import { LinesTable, type ShownColumn } from "#shared/records/lines/lines-table.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { percentAsSet } from "#ui/format/figures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { LineSources, useLineSources } from "./line-sources.tsx";

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
  paid === undefined ? "" : paid.taxName === "" || isTaxExempt ? "–" : percentAsSet(paid.taxPercent);

/** Amount of a line with what it comes from: "12 × 9.90 − 5% = €112.86". */
const amountText = (
  quantity: number,
  { unitPriceMinor, discountPercent, amountMinor }: NonNullable<Order["lines"][number]["money"]>,
  currency: NonNullable<Order["money"]>["currency"],
) =>
  [
    `${quantity} × ${moneyFigure(unitPriceMinor, currency)}`,
    ...(discountPercent > 0 ? [`− ${percentAsSet(discountPercent)}`] : []),
    `= ${money(amountMinor, currency)}`,
  ].join(" ");

const ProductCell = ({ line, sources }: { line: OrderLine; sources: ReturnType<typeof useLineSources> }) => (
  <>
    <Text inherit fw={600}>
      {line.productName}
    </Text>
    {detail(line) !== "" && (
      <Text size="sm" c="dimmed">
        {detail(line)}
      </Text>
    )}
    <LineSources line={sources.lines.find(({ lineId }) => lineId === line.id)} isLoading={sources.isLoading} />
    <SentFrom line={line} />
  </>
);

/** Columns of prices, for those who see them. */
function moneyColumns(sums: OrderMoney, hasDiscount: boolean): ShownColumn<OrderLine>[] {
  const { currency } = sums;
  const inTable = { isFigure: true, only: "table" } as const;
  const discount: ShownColumn<OrderLine> = {
    key: "discount",
    heading: "Discount",
    ...inTable,
    cell: ({ money: paid }) => paid && paid.discountPercent > 0 && percentAsSet(paid.discountPercent),
  };
  return [
    {
      key: "price",
      heading: `Price (${currency})`,
      ...inTable,
      cell: ({ money: paid }) => paid && moneyFigure(paid.unitPriceMinor, currency),
    },
    ...(hasDiscount ? [discount] : []),
    { key: "tax", heading: "Tax", ...inTable, cell: (line) => taxText(line, sums) },
    {
      key: "amount",
      heading: `Amount (${currency})`,
      ...inTable,
      cell: ({ money: paid }) => paid && moneyFigure(paid.amountMinor, currency),
    },
    {
      key: "sum",
      heading: "Amount",
      only: "cards",
      card: "text",
      cell: (line) => line.money && `${amountText(line.quantity, line.money, currency)} · tax ${taxText(line, sums)}`,
    },
  ];
}

/** Lines of an order: a table, and cards on a phone. */
export function OrderLines({ order }: { order: Order }) {
  const { lines, money: sums } = order;
  const sources = useLineSources(order);
  if (lines.length === 0) return null;
  const hasDiscount = lines.some(({ money: paid }) => (paid?.discountPercent ?? 0) > 0);
  return (
    <LinesTable
      label="Lines"
      lines={lines}
      columns={[
        {
          key: "product",
          heading: "Product",
          card: "title",
          cell: (line) => <ProductCell line={line} sources={sources} />,
        },
        { key: "size", heading: "Size", only: "table", cell: ({ sizeLabel }) => sizeLabel },
        { key: "quantity", heading: "Quantity", isFigure: true, only: "table", cell: ({ quantity }) => quantity },
        {
          key: "bags",
          heading: "Bags",
          only: "cards",
          card: "corner",
          cell: ({ quantity, sizeLabel }) => `${quantity} × ${sizeLabel}`,
        },
        ...(sums === undefined ? [] : moneyColumns(sums, hasDiscount)),
      ]}
    />
  );
}
