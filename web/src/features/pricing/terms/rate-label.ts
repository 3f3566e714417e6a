import type { TaxRate } from "@tryer/contract";
import { percentAsSet } from "#ui/format/figures.ts";

/** Percent with its sign, as the language of the browser writes numbers. Worked: 8.875 → `8.875%`. */
export const percentText = (percent: number): string => percentAsSet(percent);

/** Name of a tax rate with its percent. Worked: `Reduced, 7%`. */
export const rateLabel = ({ name, percent }: Pick<TaxRate, "name" | "percent">): string =>
  `${name}, ${percentText(percent)}`;
