import { Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { CostBasis } from "@tryer/contract";
import { roundHalfAway } from "@tryer/domain/units";
import { moneyFigure } from "#shared/money/money-text.ts";
import { count, UNKNOWN } from "#ui/format/figures.ts";
import { bpText } from "../costs/cost-formats.ts";
import { targetText } from "../costs/price-words.ts";
import { LowBadge } from "../costs/tier-prices.tsx";
import type { GridRow } from "./grid-rows.ts";
import classes from "./price-grid.module.css";

interface FiguresProps {
  basis: CostBasis;
  row: GridRow;
  /** Opens the steps of the cost of the bag. */
  onOpen: () => void;
}

const E2_PER_MINOR = 100;

/** An amount in hundredths of a minor unit in whole ones. Worked: 40443 → 404. */
const minorOf = (e2: number): number => roundHalfAway(e2 / E2_PER_MINOR);

/** The amount alone. Worked: 40443, EUR → `4.04`. */
const roundedFigure = (e2: number, { currency }: CostBasis) => moneyFigure(minorOf(e2), currency);

const nameOf = ({ bag, sizeText }: GridRow) => `${bag.product.name}, ${sizeText}`;

/** Cost of a bag, or how many facts it lacks; leads to its steps. */
export function CostFigure({ basis, row, onOpen }: FiguresProps) {
  const { totalE2, missing } = row.bag.cost;
  const text = totalE2 === null ? UNKNOWN : roundedFigure(totalE2, basis);
  const lacks = totalE2 === null ? `${count(missing.length, "fact")} missing` : null;
  return (
    <UnstyledButton className={`figures ${classes.ways}`} fz="inherit" onClick={onOpen}>
      <VisuallyHidden>Cost of {nameOf(row)}:</VisuallyHidden>
      {text}
      {lacks !== null && (
        <Text span display="block" size="xs" c="dimmed">
          {lacks}
        </Text>
      )}
      <VisuallyHidden>Show steps</VisuallyHidden>
    </UnstyledButton>
  );
}

/** Margin of a price in percent and in money, marked where it is below its target; leads to the steps of the cost. */
export function MarginFigures({ basis, row, onOpen }: FiguresProps) {
  const { margin, isLow } = row.judged;
  if (margin === null) return <Text c="dimmed">{UNKNOWN}</Text>;
  const percent = bpText(margin.marginBp);
  const gain = roundedFigure(margin.gainE2, basis);
  return (
    <UnstyledButton className={`figures ${classes.ways}`} fz="inherit" onClick={onOpen}>
      <VisuallyHidden>Margin of {nameOf(row)}:</VisuallyHidden>
      <Text span fz="inherit" fw={600} {...(isLow ? { c: "red" } : {})}>
        {percent}
      </Text>
      <Text span display="block" size="xs" c="dimmed">
        {gain}
      </Text>
      {isLow && <LowBadge />}
      <VisuallyHidden>Show steps</VisuallyHidden>
    </UnstyledButton>
  );
}

/** Target of a price in words. */
export const TargetText = ({ row: { judged } }: Pick<FiguresProps, "row">) => (
  <Text size="sm" c="dimmed">
    {judged.target === null ? UNKNOWN : targetText(judged.target)}
  </Text>
);
