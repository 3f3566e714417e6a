import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Sales, SalesSums } from "@tryer/contract";
import { SALES_DIMENSIONS, type SalesDimension } from "@tryer/domain/analytics";
import { api } from "#api/client.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import type { ChartSeries } from "#ui/charts/series-chart.tsx";
import { asSet, count, onePlace, plainCount, share, UNKNOWN } from "#ui/format/figures.ts";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { Sheet } from "#ui/layout/paper-and-sack.tsx";
import { useAmounts } from "../amounts.ts";
import { type AnalyticsViewProps, filterOf } from "../analytics-state.ts";
import { archivedName, SALES_WORDS } from "../analytics-words.ts";
import { changeWords, pointsWords } from "../change-words.ts";
import { FigureTiles } from "../figure-tiles.tsx";
import { PeriodChart } from "../period-chart.tsx";
import { TellBy } from "../tell-by.tsx";
import { ValueTable } from "../value-table.tsx";
import { ViewFigures } from "../view-figures.tsx";

/** Figures of what was sold: in all, over time, its margin, by product or customer, and who came back. */
export function SalesView({ state, onState }: AnalyticsViewProps) {
  const query = useQuery(
    api.analytics.sales.queryOptions({
      input: { ...filterOf(state), by: state.soldBy },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ViewFigures
      query={query}
      isEmpty={({ total, totalAgainst, otherCurrencies }) =>
        total.orderCount === 0 && (totalAgainst?.orderCount ?? 0) === 0 && otherCurrencies.length === 0
      }
      empty={{
        drawing: <Sheet />,
        title: "No sales in this period",
        text: "Confirmed orders count on their order date. Drafts and canceled orders don't count.",
        action: <ButtonLink to="/orders">Open the orders</ButtonLink>,
      }}
    >
      {(sales) => (
        <>
          <SalesTiles sales={sales} />
          <OtherCurrencies sales={sales} />
          <RevenueOverTime sales={sales} />
          <MarginOverTime sales={sales} />
          <SalesRows sales={sales} by={state.soldBy} onBy={(soldBy) => onState({ soldBy })} />
          <CustomersOverTime sales={sales} />
        </>
      )}
    </ViewFigures>
  );
}

function SalesTiles({ sales: { total, totalAgainst: before, customers } }: { sales: Sales }) {
  const amounts = useAmounts();
  const { margin } = total;
  const { firstCount, repeatCount } = customers.total;
  return (
    <FigureTiles
      tiles={[
        {
          name: "Revenue",
          figure: amounts.written(amounts.major(total.netMinor) ?? 0),
          note: before && changeWords(total.netMinor, before.netMinor),
        },
        {
          name: "Orders",
          figure: plainCount(total.orderCount),
          note: before && changeWords(total.orderCount, before.orderCount),
        },
        { name: "Bags", figure: plainCount(total.pieces), note: before && changeWords(total.pieces, before.pieces) },
        ...(margin === undefined
          ? []
          : [
              {
                name: "Margin",
                figure: share(margin.marginPercent),
                note: [
                  before?.margin && pointsWords(margin.marginPercent, before.margin.marginPercent),
                  margin.uncostedPieces > 0 && `${count(margin.uncostedPieces, "bag")} of unknown cost left out`,
                ]
                  .filter(Boolean)
                  .join(" · "),
              },
            ]),
        {
          name: "Customers",
          figure: plainCount(firstCount + repeatCount),
          note: `${plainCount(firstCount)} for the first time`,
        },
      ]}
    />
  );
}

/** Orders that no figure counts, because their amounts are in another currency. */
function OtherCurrencies({ sales: { currency, otherCurrencies } }: { sales: Sales }) {
  if (otherCurrencies.length === 0) return null;
  const orders = otherCurrencies.map((each) => `${count(each.orderCount, "order")} in ${each.currency}`);
  return (
    <Text size="sm" c="dimmed">
      {`Amounts are in ${currency}. Not counted: ${orders.join(", ")}.`}
    </Text>
  );
}

const REVENUE_NOTE =
  "Confirmed orders by order date: bags after discounts, without tax, shipping, returns and unsent bags.";

function RevenueOverTime({ sales }: { sales: Sales }) {
  const amounts = useAmounts();
  const revenue = ({ netMinor }: SalesSums) => amounts.major(netMinor);
  const { parts, partsAgainst, against } = sales;
  const now: ChartSeries = { name: "Revenue", values: parts.map(revenue), color: "ember", shape: "bar" };
  const before: ChartSeries = {
    name: "Revenue, before",
    values: parts.map((_, at) => (partsAgainst[at] === undefined ? null : revenue(partsAgainst[at]))),
    color: "steel",
    shape: "dashed",
  };
  return (
    <PeriodChart
      title="Revenue over time"
      note={REVENUE_NOTE}
      frame={sales}
      series={against === null ? [now] : [now, before]}
      column={{ unit: amounts.currency, written: amounts.figure }}
      beside={[
        { name: "Orders", written: plainCount, values: parts.map(({ orderCount }) => orderCount) },
        { name: "Bags", written: plainCount, values: parts.map(({ pieces }) => pieces) },
      ]}
      written={amounts.written}
      axis={{ title: amounts.currency, written: plainCount }}
    />
  );
}

function MarginOverTime({ sales: { parts, total, ...frame } }: { sales: Sales }) {
  const amounts = useAmounts();
  const { margin } = total;
  if (margin === undefined) return null;
  const lead = (
    <>
      Green coffee and packaging at their price on the day of the sale; everything else at today's{" "}
      <TextLink to="/pricing/rates">rates</TextLink>.
    </>
  );
  if (margin.costedNetMinor === 0 && margin.costMinor === 0) {
    return (
      <Text size="sm" c="dimmed">
        {lead} No bag sold has a known cost, so no margin is shown.
      </Text>
    );
  }
  return (
    <PeriodChart
      title="Margin over time"
      note={
        <>
          {lead}
          {margin.uncostedPieces > 0 &&
            ` ${count(margin.uncostedPieces, "bag")} whose cost is unknown are left out, with their revenue.`}
        </>
      }
      frame={frame}
      series={[
        {
          name: "Margin",
          values: parts.map((part) => part.margin?.marginPercent ?? null),
          color: "leaf",
          shape: "line",
        },
      ]}
      column={{ unit: "%", written: onePlace }}
      beside={[
        {
          name: `Gain (${amounts.currency})`,
          written: amounts.figure,
          values: parts.map((part) => amounts.major(part.margin?.gainMinor)),
        },
        {
          name: "Bags of unknown cost",
          written: plainCount,
          values: parts.map((part) => part.margin?.uncostedPieces ?? null),
        },
      ]}
      written={share}
      axis={{ title: "% of the revenue", written: asSet }}
    />
  );
}

interface SalesRowsProps {
  sales: Sales;
  by: SalesDimension;
  onBy: (by: SalesDimension) => void;
}

function SalesRows({ sales: { rows, against, total }, by, onBy }: SalesRowsProps) {
  const amounts = useAmounts();
  const hasMargin = total.margin !== undefined;
  const table = {
    columns: [
      { name: SALES_WORDS[by] },
      { name: `Revenue (${amounts.currency})`, written: amounts.figure },
      ...(against === null ? [] : [{ name: `Revenue, before (${amounts.currency})`, written: amounts.figure }]),
      { name: "Orders", written: plainCount },
      { name: "Bags", written: plainCount },
      ...(hasMargin
        ? [
            { name: `Cost (${amounts.currency})`, written: amounts.figure },
            { name: `Gain (${amounts.currency})`, written: amounts.figure },
            { name: "Margin (%)", written: onePlace },
            { name: "Bags of unknown cost", written: plainCount },
          ]
        : []),
    ],
    rows: rows.map(({ sums, against: before, ...row }) => {
      const isKnown = sums.margin !== undefined && sums.margin.uncostedPieces < sums.pieces;
      const known = isKnown ? sums.margin : undefined;
      return [
        archivedName(row),
        amounts.major(sums.netMinor),
        ...(against === null ? [] : [amounts.major(before?.netMinor)]),
        sums.orderCount,
        sums.pieces,
        ...(hasMargin
          ? [
              amounts.major(known?.costMinor),
              amounts.major(known?.gainMinor),
              known?.marginPercent ?? null,
              sums.margin?.uncostedPieces ?? null,
            ]
          : []),
      ];
    }),
  };
  const title = `Sales by ${SALES_WORDS[by].toLowerCase()}`;
  const notes = [
    "Highest revenue first.",
    hasMargin && `Cost, gain and margin cover bags with a known cost; ${UNKNOWN} where none is.`,
    hasMargin && by === "customer" && "By customer, prices are those at the end of each month.",
  ];
  return (
    <ChartCard
      title={title}
      note={notes.filter(Boolean).join(" ")}
      table={table}
      isTable
      action={<TellBy kinds={SALES_DIMENSIONS} words={SALES_WORDS} by={by} onBy={onBy} />}
    >
      <ValueTable label={title} table={table} bars={rows.map(({ sums }) => sums.netMinor)} />
    </ChartCard>
  );
}

function CustomersOverTime({ sales: { customers, ...frame } }: { sales: Sales }) {
  const amounts = useAmounts();
  const { parts } = customers;
  return (
    <PeriodChart
      title="First and repeat customers"
      note="Revenue of first orders and of all later ones, by every sold order that a customer ever had. A shop that orders as one customer counts as one."
      frame={frame}
      series={[
        {
          name: "Later orders",
          values: parts.map(({ repeatNetMinor }) => amounts.major(repeatNetMinor)),
          color: "ember",
          shape: "bar",
        },
        {
          name: "First orders",
          values: parts.map(({ firstNetMinor }) => amounts.major(firstNetMinor)),
          color: "steel",
          shape: "bar",
        },
      ]}
      column={{ unit: amounts.currency, written: amounts.figure }}
      beside={[
        { name: "First customers", written: plainCount, values: parts.map(({ firstCount }) => firstCount) },
        { name: "Repeat customers", written: plainCount, values: parts.map(({ repeatCount }) => repeatCount) },
      ]}
      written={amounts.written}
      axis={{ title: amounts.currency, written: plainCount }}
    />
  );
}
