import { browserLocale } from "./browser-locale.ts";

/** Formats of numbers on screen: in the language of the browser, never a naked number. Weights: `weights.ts`. */

/**
 * Makes a format with `least` to `most` decimals. A minus is U+2212, as wide as a plus: Intl writes a hyphen in most
 * languages.
 */
export function numberFormat(least: number, most = least, options?: Intl.NumberFormatOptions) {
  const { format } = new Intl.NumberFormat(browserLocale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    ...options,
  });
  return (value: number) => format(value).replace("-", "−");
}

export const UNKNOWN = "–";
export const THIN_SPACE = "\u2009";

const formats = new Map<number, (value: number) => string>();

/** `4.0443`, with as many places as are asked for. */
export function decimalFigure(value: number, places: number): string {
  const format = formats.get(places) ?? numberFormat(places);
  formats.set(places, format);
  return format(value);
}

/** `42.50` */
export const twoPlaces = numberFormat(2);

/** `22.680` */
export const threePlaces = numberFormat(3);

/** `1500.00` and `1500.000`, inside an explanation: as plain as on paper. */
export const ungroupedPlaces = (places: 2 | 3) => numberFormat(places, places, { useGrouping: false });

/** `2.2`, for sizes and percentages inside a text. */
export const asSet = numberFormat(0, 3, { useGrouping: false });

const ofHundred = numberFormat(0, 0, { style: "percent" })(0);

/** Puts the sign of percent to a figure or a range, where the language has it: `16%`, in German `16 %`, in Turkish `%16`. */
export const withPercent = (figure: string | number) => ofHundred.replace("0", `${figure}`);

/** `2.2%`, with as many decimals as it was set with. */
export const percentAsSet = (value: number) => withPercent(asSet(value));

/** Name of a blend, `Huila 60%, Guji 33.33%` as the API tells it, with its shares as the reader writes percent. */
export const blendText = (name: string) =>
  name.replaceAll(/(\d+(?:\.\d+)?)%(?=, |$)/g, (_, figure: string) => percentAsSet(Number(figure)));

/** `15.00%`, for what is set to two decimals, such as shrinkage. */
export const percent = (value: number) => withPercent(twoPlaces(value));

/** `85.0`, for yield and loss in columns whose header carries the unit. */
export const onePlace = numberFormat(1);

/** `85.0%`, for yield and loss; unknown while the roasted weight is. */
export const share = (value: number | null) => (value === null ? UNKNOWN : withPercent(onePlace(value)));

/** `1,250`, for numbers of things. */
export const plainCount = numberFormat(0, 3);

/** `2 of 5 batches` */
export const batchesDone = ({
  completedBatches,
  requiredBatches,
}: {
  completedBatches: number;
  requiredBatches: number;
}) => `${plainCount(completedBatches)} of ${count(requiredBatches, "batch", "batches")}`;

export const count = (value: number, one: string, many = `${one}s`) =>
  `${plainCount(value)} ${value === 1 ? one : many}`;
