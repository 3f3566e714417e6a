import { onePlace, twoPlaces, withPercent } from "#ui/format/figures.ts";

const sign = (value: number) => (value > 0 ? "+" : value < 0 ? "−" : "±");

/** Difference with its sign, which says on which side it lies. */
export const signedPoints = (points: number) => `${sign(points)}${twoPlaces(Math.abs(points))}`;

/** Change of a share against another period: '−0.4 points'; null where one is unknown. */
export function pointsWords(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 10) / 10;
  return `${sign(points)}${onePlace(Math.abs(points))} points`;
}

/** Change of an amount against another period: '+12.5%'; null where one is unknown. */
export function changeWords(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  if (before === 0) return "none before";
  const percent = ((now - before) / before) * 100;
  return withPercent(`${sign(percent)}${onePlace(Math.abs(percent))}`);
}
