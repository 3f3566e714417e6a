/** How numbers are written on screen: two decimals for weights, the browser's grouping, never a naked number. */

const twoDecimals = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const threeDecimals = new Intl.NumberFormat(undefined, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const oneDecimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat(undefined);

export const UNKNOWN = "–";
const THIN_SPACE = "\u2009";

/** `42.50`, for columns whose header carries the unit. */
export const twoPlaces = (value: number) => twoDecimals.format(value);

/** `42.50 lb` */
export const pounds = (lbs: number) => `${twoDecimals.format(lbs)}${THIN_SPACE}lb`;

/** `22.680`, for columns whose header carries the unit: stock is kept to the gram. */
export const exactKg = (kg: number) => threeDecimals.format(kg);

/** `22.680 kg` */
export const kilograms = (kg: number) => `${exactKg(kg)}${THIN_SPACE}kg`;

/** `15.00 %`, for what is set to two decimals, such as shrinkage. */
export const percent = (value: number) => `${twoDecimals.format(value)}${THIN_SPACE}%`;

/** `85.0`, for yield and loss in columns whose header carries the unit. */
export const onePlace = (value: number) => oneDecimal.format(value);

/** `85.0 %`, for yield and loss; unknown while the roasted weight is. */
export const share = (value: number | null) => (value === null ? UNKNOWN : `${onePlace(value)}${THIN_SPACE}%`);

/** `1,250`, for numbers of things. */
export const plainCount = (value: number) => plain.format(value);

export const count = (value: number, one: string, many = `${one}s`) =>
  `${plain.format(value)} ${value === 1 ? one : many}`;
