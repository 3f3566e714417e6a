import { Text } from "@mantine/core";
import type { ListedGreenCoffee } from "@tryer/contract";
import type { FieldKind, RecordField } from "@tryer/contract/basics/record-fields";
import { greenFields } from "@tryer/contract/green/green-fields";
import type { ReactNode } from "react";
import type { Costs } from "#shared/money/use-costs.ts";
import { type FieldText, isFigure } from "#shared/records/fields/field-text.ts";
import { kilogramsFigure, type Weights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { UNKNOWN } from "#ui/format/figures.ts";
import type { GreenListState } from "./green-list.ts";

/** Formats that cells need beside the coffee. */
export interface CellContext {
  weights: Weights;
  costs: Costs;
  text: FieldText;
}

/** A column of the list that a person can show or hide. */
export interface GreenColumn {
  key: string;
  label: string;
  /** Width in px: all rows of a list of which a few are drawn have the same. */
  width: number;
  isNumber: boolean;
  /** Whether it is hidden until somebody shows it. */
  isExtra: boolean;
  sort: GreenListState["sort"] | undefined;
  cell: (green: ListedGreenCoffee, context: CellContext) => ReactNode;
  /** Heading where it is more than the label: the value names its currency. */
  heading?: (context: CellContext) => string;
}

export const FIELDS = Object.values<RecordField<ListedGreenCoffee>>(greenFields);

/** Origin as it was typed, or region and country. */
export const originText = ({ origin, region, country }: ListedGreenCoffee): string =>
  origin || [region, country].filter(Boolean).join(", ");

const clamped = (text: string) => (
  <Text fz="inherit" lineClamp={2} title={text} style={{ overflowWrap: "anywhere" }}>
    {text}
  </Text>
);

const WIDTHS: Partial<Record<FieldKind, number>> = { text: 124, list: 140, named: 140, amount: 110, price: 124 };

/** Room for a label in px, at about 8 a letter. */
const widthOf = ({ kind, label }: RecordField<ListedGreenCoffee>) =>
  Math.max(WIDTHS[kind] ?? 100, label.length * 8 + 20);

/** Columns that show more or less than the words of their field. */
const OWN: Partial<Record<string, Partial<GreenColumn>>> = {
  origin: { cell: (green) => clamped(originText(green)) },
  reorderPoint: {
    label: "Reorder point (kg)",
    width: 158,
    cell: ({ reorderPointKg }) => (reorderPointKg === null ? UNKNOWN : kilogramsFigure(reorderPointKg)),
  },
  value: {
    cell: ({ valueMinor }, { costs }) => costs.figure(valueMinor),
    heading: ({ costs }) => `Value (${costs.currency})`,
  },
};

const isSort = (sort: string | undefined): sort is GreenListState["sort"] => sort !== undefined;

function columnOf(field: RecordField<ListedGreenCoffee>): GreenColumn {
  const isNumber = isFigure(field) || field.kind === "day";
  const { key, label, isExtra = false, sort } = field;
  return {
    key,
    label,
    width: widthOf(field),
    isNumber,
    isExtra,
    sort: isSort(sort) ? sort : undefined,
    cell: (green, { text }) => {
      const written = text(field, green);
      return isNumber ? written || UNKNOWN : clamped(written);
    },
    ...OWN[key],
  };
}

const STOCK_LBS: GreenColumn = {
  key: "stockLbs",
  label: "Stock (lb)",
  width: 100,
  isNumber: true,
  isExtra: false,
  sort: undefined,
  cell: ({ quantityKg }, { weights }) => (
    <Text span fz="inherit" c="dimmed">
      <LiveFigure>{weights.weighedFigure(quantityKg)}</LiveFigure>
    </Text>
  ),
};

/** Columns that can be chosen, in their order. Number, name and stock always stand. */
export const COLUMNS: readonly GreenColumn[] = FIELDS.filter(({ column }) => column !== undefined && column !== 1)
  .map(columnOf)
  .toSpliced(1, 0, STOCK_LBS);
