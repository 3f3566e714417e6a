import { textAt, valueAt, writtenNumber } from "./json-value.ts";

/** Decimals that a coordinate of a plot has at least: "using at least six decimal digits", EUDR article 2(28); 11 cm. */
export const PLOT_PLACES = 6;

/** A point in degrees of WGS 84, as plain decimal texts: a number would drop zeros at the end, and with them its places. */
export interface PlotPoint {
  latitude: string;
  longitude: string;
}

export type CheckedPoint = { ok: true; point: PlotPoint } | { ok: false; reason: string };

const LIMITS = { latitude: 90, longitude: 180 } as const;
export type Axis = keyof typeof LIMITS;

const COORDINATE = /^[-\u2212]?\d{1,3}(?:\.\d+)?$/;
const MAX_CHARACTERS = 24;

/**
 * Checks a typed point of a plot, "latitude, longitude" in decimal degrees with at least six decimals each. Worked:
 * "6.161234, 38.205678" → that point; "6.16, 38.205678" → 'Latitude 6.16 has 2 decimals, at least 6 are needed'.
 */
export function checkPlotPoint(typed: string): CheckedPoint {
  const parts = typed.trim().split(/\s*[,;]\s*|\s+/);
  const [latitude = "", longitude = ""] = parts;
  if (parts.length !== 2) return { ok: false, reason: "Enter latitude and longitude, such as 6.161234, 38.205678" };
  const reason =
    coordinateProblem("latitude", latitude) ??
    coordinateProblem("longitude", longitude) ??
    placesProblem("latitude", latitude) ??
    placesProblem("longitude", longitude);
  return reason === null
    ? { ok: true, point: { latitude: plain(latitude), longitude: plain(longitude) } }
    : { ok: false, reason };
}

/** Problem of a coordinate that is no number of degrees within the limits of its axis, or null. */
export function coordinateProblem(axis: Axis, text: string): string | null {
  const name = axis === "latitude" ? "Latitude" : "Longitude";
  if (!COORDINATE.test(text)) return `${name} "${text.slice(0, MAX_CHARACTERS)}" is not a number of decimal degrees`;
  const limit = LIMITS[axis];
  return Math.abs(Number(plain(text))) > limit
    ? `${name} ${text.slice(0, MAX_CHARACTERS)} is not between -${limit} and ${limit}`
    : null;
}

function placesProblem(axis: Axis, text: string): string | null {
  const places = placesOf(text);
  if (places >= PLOT_PLACES) return null;
  const name = axis === "latitude" ? "Latitude" : "Longitude";
  const has = places === 1 ? "1 decimal" : `${places} decimals`;
  return `${name} ${text} has ${has}, at least ${PLOT_PLACES} are needed`;
}

/** Decimals of a coordinate as it is written. Worked: "38.20" → 2. */
export const placesOf = (text: string): number => text.split(".")[1]?.length ?? 0;

const plain = (text: string): string => text.replace("\u2212", "-");

/** Names of an area in hectares, as the register of the EU ("Area") and other programs write it. */
const AREA_NAME = /^(?:plot_?)?(?:area(?:_?(?:ha|hectares?))?|hectares?|ha)$/i;
const HECTARES = /^(\d+(?:[.,]\d+)?)(?: ?ha)?$/i;
const LARGEST_POINT_HA = 4;

/**
 * Problem of the area that the properties of a point name, or null. EUDR article 2(28): a plot of more than four hectares
 * needs its outline, a point does for a smaller one. Worked: { "area_ha": 12 } → 'is a point of 12 ha (area_ha). Above 4 ha
 * its outline is needed, as a Polygon.'
 */
export function pointAreaProblem(properties: unknown): string | null {
  if (typeof properties !== "object" || properties === null) return null;
  for (const name of Object.keys(properties).filter((key) => AREA_NAME.test(key))) {
    const written = writtenNumber(valueAt(properties, name)) ?? textAt(properties, name) ?? "";
    const [, hectares] = HECTARES.exec(written.trim()) ?? [];
    if (hectares !== undefined && Number(hectares.replace(",", ".")) > LARGEST_POINT_HA) {
      return `is a point of ${hectares} ha (${name}). Above ${LARGEST_POINT_HA} ha its outline is needed, as a Polygon.`;
    }
  }
  return null;
}
