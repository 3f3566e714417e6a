import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { GreenAnalytics } from "@tryer/contract";
import { plusForCustomers } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import type { ChartSeries } from "#ui/charts/series-chart.tsx";
import { plainCount, THIN_SPACE, twoPlaces } from "#ui/format/figures.ts";
import { ButtonLink } from "#ui/layout/links.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { KG_IN_UNIT, useAmounts } from "../amounts.ts";
import { type AnalyticsViewProps, filterOf } from "../analytics-state.ts";
import { IN_UNIT } from "../analytics-words.ts";
import { changeWords } from "../change-words.ts";
import { type FigureTile, FigureTiles } from "../figure-tiles.tsx";
import { PeriodChart } from "../period-chart.tsx";
import { ViewFigures } from "../view-figures.tsx";
import { GreenNeedCards } from "./green-need-cards.tsx";
import { AgesCard, GreenRows, ReceiptsCard } from "./green-rows.tsx";

/** Figures of green coffee: what will be needed, use, stock with its worth and age, and what came in. */
export function GreenView({ state, onState }: AnalyticsViewProps) {
  const query = useQuery(
    api.analytics.green.queryOptions({ input: filterOf(state), placeholderData: keepPreviousData }),
  );
  return (
    <ViewFigures
      query={query}
      isEmpty={({ rows, total }) => rows.length === 0 && total.usedKg === 0}
      empty={{
        drawing: <Sack />,
        title: "No green coffee here",
        text: "Nothing in stock and nothing roasted in this period.",
        action: <ButtonLink to="/inventory">Open the green stock</ButtonLink>,
      }}
    >
      {(green) => (
        <>
          <GreenTiles green={green} />
          <GreenNeedCards state={state} onState={onState} />
          <UseOverTime green={green} />
          <GreenRows green={green} />
          <StockOverTime green={green} />
          <PriceOverTime green={green} />
          <AgesCard green={green} />
          <ReceiptsCard green={green} />
        </>
      )}
    </ViewFigures>
  );
}

function GreenTiles({ green: { total, totalAgainst, rows, stock } }: { green: GreenAnalytics }) {
  const { weighedTotal, weighed } = useWeights();
  const amounts = useAmounts();
  const ours = rows.filter(({ greenCoffee }) => greenCoffee.ownerName === null);
  const next = ours.filter(({ coverDays, quantityKg }) => coverDays !== null && quantityKg > 0);
  const [first] = next.toSorted((one, other) => (one.coverDays ?? 0) - (other.coverDays ?? 0));
  const last = stock.findLast((each) => each !== null);
  const value = amounts.major(last?.worth?.valueMinor);
  const tiles: FigureTile[] = [
    {
      name: "Used",
      figure: weighedTotal(total.usedKg, total.usedLbs),
      note: [totalAgainst && changeWords(total.usedKg, totalAgainst.usedKg), plusForCustomers(total, weighedTotal)]
        .filter(Boolean)
        .join(", "),
    },
    { name: "In stock at the end", figure: last ? weighed(last.quantityKg) : "–", note: "own coffee" },
    ...(value === null
      ? []
      : [
          {
            name: "Value at the end",
            figure: amounts.written(value),
            note: last?.worth?.unpricedCount ? `${plainCount(last.worth.unpricedCount)} without a known cost` : null,
          },
        ]),
    {
      name: "Runs out next",
      figure: first ? `${plainCount(first.coverDays ?? 0)}${THIN_SPACE}days` : "–",
      note: first?.greenCoffee.coffeeName,
    },
  ];
  return <FigureTiles tiles={tiles} />;
}

function UseOverTime({ green }: { green: GreenAnalytics }) {
  const { unit } = useWeights();
  const inUnit = ({ usedKg, usedLbs }: GreenAnalytics["total"]) => IN_UNIT[unit](usedKg, usedLbs);
  const { parts, partsAgainst, against, total } = green;
  const now: ChartSeries = { name: "Used", values: parts.map(inUnit), color: "leaf", shape: "bar" };
  const before: ChartSeries = {
    name: "Used, before",
    values: parts.map((_, at) => (partsAgainst[at] === undefined ? null : inUnit(partsAgainst[at]))),
    color: "steel",
    shape: "dashed",
  };
  const hasCustomers = total.customerKg > 0;
  const ofCustomers = {
    name: `For customers (${unit})`,
    written: twoPlaces,
    values: parts.map(({ customerKg, customerLbs }) => IN_UNIT[unit](customerKg, customerLbs)),
  };
  return (
    <PeriodChart
      title="Green coffee used"
      note={`Own green weight roasted, with each coffee's part of blends.${hasCustomers ? " Customers’ coffee is in the table." : ""}`}
      frame={green}
      series={against === null ? [now] : [now, before]}
      column={{ unit, written: twoPlaces }}
      beside={hasCustomers ? [ofCustomers] : []}
      written={(value) => `${twoPlaces(value)}${THIN_SPACE}${unit}`}
      axis={{ title: unit, written: plainCount }}
    />
  );
}

function StockOverTime({ green }: { green: GreenAnalytics }) {
  const { unit } = useWeights();
  const amounts = useAmounts();
  const weights = green.stock.map((each) => each && KG_IN_UNIT[unit](each.quantityKg));
  const hasWorth = green.stock.some((each) => each?.worth !== undefined);
  const note = "Own coffee at the end of each interval.";
  const weight = { name: `Stock (${unit})`, written: twoPlaces, values: weights };
  if (!hasWorth) {
    return (
      <PeriodChart
        title="Stock over time"
        note={note}
        frame={green}
        series={[{ name: "Stock", values: weights, color: "leaf", shape: "line" }]}
        column={{ unit, written: twoPlaces }}
        written={(value) => `${twoPlaces(value)}${THIN_SPACE}${unit}`}
        axis={{ title: unit, written: plainCount }}
      />
    );
  }
  const worth = green.stock.map((each) => amounts.major(each?.worth?.valueMinor));
  return (
    <PeriodChart
      title="Value of the stock over time"
      note={`${note} Coffee without a known cost is left out of the value.`}
      frame={green}
      series={[{ name: "Value", values: worth, color: "leaf", shape: "line" }]}
      column={{ unit: amounts.currency, written: amounts.figure }}
      beside={[
        weight,
        {
          name: "Coffees without a known cost",
          written: plainCount,
          values: green.stock.map((each) => each?.worth?.unpricedCount ?? null),
        },
      ]}
      written={amounts.written}
      axis={{ title: amounts.currency, written: plainCount }}
    />
  );
}

function PriceOverTime({ green }: { green: GreenAnalytics }) {
  const amounts = useAmounts();
  const prices = green.stock.map((each) => amounts.price(each?.worth?.perKgE4));
  if (prices.every((price) => price === null)) return null;
  return (
    <PeriodChart
      title="Price of the stock over time"
      note="Average landed price of own coffee in stock, by weight. Choose a coffee above to see its price."
      frame={green}
      series={[{ name: "Price", values: prices, color: "brown", shape: "line" }]}
      column={{ unit: amounts.priceUnit, written: amounts.priceFigure }}
      written={amounts.priceWritten}
      axis={{ title: amounts.priceUnit, written: twoPlaces }}
    />
  );
}
