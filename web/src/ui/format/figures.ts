import { browserLocale } from "./browser-locale.ts";

/** Formats of numbers on screen: in the language of the browser, never a naked number. Weights: `weights.ts`. */

const decimals = (places: number) =>
  new Intl.NumberFormat(browserLocale, { minimumFractionDigits: places, maximumFractionDigits: places });

const threeDecimals = decimals(3);
const twoDecimals = decimals(2);
const oneDecimal = decimals(1);
const plain = new Intl.NumberFormat(browserLocale);
const ungrouped = new Intl.NumberFormat(browserLocale, { useGrouping: false, maximumFractionDigits: 3 });

export const UNKNOWN = "–";
export const THIN_SPACE = "\u2009";

const formats = new Map<number, Intl.NumberFormat>();

/** `4.0443`, with as many places as are asked for. */
export function decimalFigure(value: number, places: number): string {
  const format = formats.get(places) ?? decimals(places);
  formats.set(places, format);
  return format.format(value);
}

/** `42.50` */
export const twoPlaces = (value: number) => twoDecimals.format(value);

/** `22.680` */
export const threePlaces = (value: number) => threeDecimals.format(value);

/** `1500.00` and `1500.000`, inside an explanation: as plain as on paper. */
export const ungroupedPlaces = (places: 2 | 3) => {
  const format = new Intl.NumberFormat(browserLocale, {
    useGrouping: false,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return (value: number) => format.format(value);
};

/** `2.2`, for sizes and percentages inside a text. */
export const asSet = (value: number) => ungrouped.format(value);

/** `15.00 %`, for what is set to two decimals, such as shrinkage. */
export const percent = (value: number) => `${twoPlaces(value)}${THIN_SPACE}%`;

/** `85.0`, for yield and loss in columns whose header carries the unit. */
export const onePlace = (value: number) => oneDecimal.format(value);

/** `85.0 %`, for yield and loss; unknown while the roasted weight is. */
export const share = (value: number | null) => (value === null ? UNKNOWN : `${onePlace(value)}${THIN_SPACE}%`);

/** `1,250`, for numbers of things. */
export const plainCount = (value: number) => plain.format(value);

/** `2 of 5 batches` */
export const batchesDone = ({
  completedBatches,
  requiredBatches,
}: {
  completedBatches: number;
  requiredBatches: number;
}) => `${plainCount(completedBatches)} of ${count(requiredBatches, "batch", "batches")}`;

export const count = (value: number, one: string, many = `${one}s`) =>
  `${plain.format(value)} ${value === 1 ? one : many}`;
