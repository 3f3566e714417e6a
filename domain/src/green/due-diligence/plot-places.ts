import { coffeeCountry } from "../green-list/coffee-countries.ts";
import { valueAt } from "./json-value.ts";
import type { Position } from "./plot-rings.ts";

/**
 * Whether a position lies in a country that grows coffee, by the name that `coffeeCountry` gives it; null stands for any
 * country. Outlines of countries are large, so whoever has some answers for them.
 */
export type LiesIn = (position: Position, country: string | null) => boolean;

/** Degrees that a plot may lie beyond a border, 11 km: outlines of countries are simplified, and so is where sea begins. */
const BORDER_TOLERANCE = 0.1;
const AROUND = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((north) => [east, north] as const));

/**
 * First problem of plots that lie elsewhere than in the country of their lot, or null; where the country is unknown, that
 * lie in none. Worked: "38.205678, 6.161234" of a lot from Ethiopia → '38.205678, 6.161234 lies outside of Ethiopia, and
 * inside with latitude and longitude swapped. Swap them.'
 * @param plots as `plotsProblem` has nothing against them
 * @param typed country as a person wrote it
 */
export function plotPlaceProblem(plots: string, typed: string, liesIn: LiesIn): string | null {
  const country = coffeeCountry(typed);
  const isNear = ([longitude, latitude]: Position) =>
    AROUND.some(([east, north]) =>
      liesIn([longitude + east * BORDER_TOLERANCE, latitude + north * BORDER_TOLERANCE], country),
    );
  for (const { name, positions } of placesOfPlots(plots)) {
    const stray = positions.find((position) => !liesIn(position, country) && !isNear(position));
    if (stray === undefined) continue;
    const [longitude, latitude] = stray;
    const subject = name === "" ? "" : `${name}: `;
    const at = `${latitude}, ${longitude}`;
    if (country === null) return `${subject}${at} is in no country. Check latitude and longitude.`;
    if (Math.abs(longitude) <= 90 && isNear([latitude, longitude])) {
      return `${subject}${at} lies outside of ${country}. Latitude and longitude look swapped. Swap them.`;
    }
    return `${subject}${at} lies outside of ${country}. Check the country and the coordinates.`;
  }
  return null;
}

interface PlacedPlot {
  /** 'Plot 2' of a file, 'Line 2' of several lines, and nothing for one line alone. */
  name: string;
  positions: Position[];
}

function placesOfPlots(plots: string): PlacedPlot[] {
  const text = plots.trim();
  if (!text.startsWith("{")) return placesOfLines(text);
  const file: unknown = JSON.parse(text);
  const features = valueAt(file, "features");
  const parts: unknown[] = Array.isArray(features) ? features : [file];
  return parts.map((part, index) => ({
    name: `Plot ${index + 1}`,
    positions: positionsIn(valueAt(valueAt(part, "geometry") ?? part, "coordinates")),
  }));
}

function placesOfLines(text: string): PlacedPlot[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) => {
    const [latitude, longitude] = line
      .replaceAll("\u2212", "-")
      .split(/\s*[,;]\s*|\s+/)
      .map(Number);
    if (line === "" || latitude === undefined || longitude === undefined) return [];
    return [{ name: lines.length > 1 ? `Line ${index + 1}` : "", positions: [[longitude, latitude] as const] }];
  });
}

/** Positions of coordinates, at whichever depth of rings and polygons. */
function positionsIn(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) return [];
  const [longitude, latitude] = coordinates;
  if (typeof longitude === "number" && typeof latitude === "number") return [[longitude, latitude]];
  return coordinates.flatMap(positionsIn);
}
