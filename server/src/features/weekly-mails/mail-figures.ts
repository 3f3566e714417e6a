import { fixedText, gramsFromKg, SCALE_PLACES, type ShownUnit, weighedSteps } from "@tryer/domain/units";

// Figures as mails write them: in English whoever reads them, with as many decimals as on the pages.

const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");

const places = (value: number, digits: number) => grouped(fixedText(Math.round(value * 10 ** digits), digits));

export const plainCount = (value: number): string => places(value, 0);

export const count = (value: number, one: string, many = `${one}s`): string =>
  `${plainCount(value)} ${value === 1 ? one : many}`;

export const percent = (value: number | null): string => (value === null ? "–" : `${places(value, 1)}%`);

/** A sum that the server made in either unit. */
export const weightOf = (kg: number, lbs: number, unit: ShownUnit): string => {
  const sums: Record<ShownUnit, number> = { kg, lb: lbs };
  return `${places(sums[unit], SCALE_PLACES[unit])} ${unit}`;
};

/** A weight that is kept in grams. */
export const weighed = (kg: number, unit: ShownUnit): string =>
  `${places(weighedSteps(gramsFromKg(kg), unit) / 10 ** SCALE_PLACES[unit], SCALE_PLACES[unit])} ${unit}`;

const signed = (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${places(Math.abs(value), 1)}`;

/** Change of an amount: '+12.5%'; empty where there was nothing to compare with. */
export const changed = (now: number, before: number): string =>
  before === 0 ? "" : `${signed(((now - before) / before) * 100)}%`;

/** Change of a share: '−0.4 points'; empty where one is unknown. */
export const points = (now: number | null, before: number | null): string =>
  now === null || before === null ? "" : `${signed(Math.round((now - before) * 10) / 10)} points`;
