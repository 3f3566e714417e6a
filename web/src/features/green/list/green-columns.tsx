import { Text } from "@mantine/core";
import type { ListedGreenCoffee, Location } from "@tryer/contract";
import type { ReactNode } from "react";
import type { Costs } from "#shared/money/use-costs.ts";
import { kilogramsFigure, type Weights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { plainCount, twoPlaces, UNKNOWN } from "#ui/format/figures.ts";
import { COLUMN_LABELS, type ColumnKey } from "./column-choice.ts";
import type { GreenListState } from "./green-list.ts";

/** Formats and names that cells need beside the coffee. */
export interface CellContext {
  weights: Weights;
  costs: Costs;
  calendarDay: (day: string) => string;
  locations: readonly Location[];
}

interface Column {
  /** Width in px: all rows of a list of which a few are drawn have the same. */
  width: number;
  isNumber?: boolean;
  sort?: GreenListState["sort"];
  cell: (green: ListedGreenCoffee, context: CellContext) => ReactNode;
  /** Heading where it is more than the label: the value names its currency. */
  heading?: (context: CellContext) => string;
}

const text = (read: (green: ListedGreenCoffee) => string) => (green: ListedGreenCoffee) => (
  <Text fz="inherit" lineClamp={2} title={read(green)} style={{ overflowWrap: "anywhere" }}>
    {read(green)}
  </Text>
);

/** Origin as it was typed, or region and country. */
export const originText = ({ origin, region, country }: ListedGreenCoffee): string =>
  origin || [region, country].filter(Boolean).join(", ");

const figure = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? UNKNOWN : format(value);

/** The columns that can be chosen. */
export const COLUMNS: Record<ColumnKey, Column> = {
  origin: { width: 130, sort: "origin", cell: text(originText) },
  process: { width: 110, cell: text(({ process }) => process) },
  variety: { width: 120, cell: text(({ variety }) => variety) },
  cropYear: { width: 100, cell: text(({ cropYear }) => cropYear) },
  location: {
    width: 140,
    cell: ({ stock }, { locations }) =>
      stock.map((held) => locations.find(({ id }) => id === held.locationId)?.name ?? UNKNOWN).join(", "),
  },
  supplier: { width: 140, cell: text(({ supplierNames }) => supplierNames?.join(", ") ?? "") },
  stockLbs: {
    width: 100,
    isNumber: true,
    cell: ({ quantityKg }, { weights }) => (
      <Text span fz="inherit" c="dimmed">
        <LiveFigure>{weights.weighedFigure(quantityKg)}</LiveFigure>
      </Text>
    ),
  },
  cover: { width: 112, isNumber: true, cell: ({ runOut }) => figure(runOut?.coverDays, plainCount) },
  runsOut: {
    width: 120,
    isNumber: true,
    cell: ({ runOut }, { calendarDay }) => (runOut?.runsOutOn ? calendarDay(runOut.runsOutOn) : UNKNOWN),
  },
  reorderPoint: { width: 150, isNumber: true, cell: ({ reorderPointKg }) => figure(reorderPointKg, kilogramsFigure) },
  shrinkage: {
    width: 135,
    isNumber: true,
    sort: "shrinkage",
    cell: ({ shrinkagePercentage }) => twoPlaces(shrinkagePercentage),
  },
  score: { width: 80, isNumber: true, cell: ({ score }) => figure(score, twoPlaces) },
  arrival: {
    width: 120,
    isNumber: true,
    cell: ({ arrivalDate }, { calendarDay }) => (arrivalDate === null ? UNKNOWN : calendarDay(arrivalDate)),
  },
  cost: { width: 124, isNumber: true, cell: ({ averageCostE4 }, { costs }) => costs.price(averageCostE4) },
  value: {
    width: 110,
    isNumber: true,
    cell: ({ valueMinor }, { costs }) => costs.figure(valueMinor),
    heading: ({ costs }) => `Value (${costs.currency})`,
  },
};

export const headingOf = (key: ColumnKey, context: CellContext): string =>
  COLUMNS[key].heading?.(context) ?? COLUMN_LABELS[key];
