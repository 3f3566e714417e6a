import { describe, expect, test } from "vitest";
import { type LiesIn, plotPlaceProblem } from "./plot-places.ts";

/** A square country between 33° and 48° east, 3° and 15° north; everything else is sea. */
const liesIn: LiesIn = ([longitude, latitude], country) =>
  (country === null || country === "Ethiopia") && longitude > 33 && longitude < 48 && latitude > 3 && latitude < 15;

const point = (longitude: number, latitude: number) => ({ type: "Point", coordinates: [longitude, latitude] });
const square = (west: number, south: number) => [
  [west, south],
  [west + 0.001, south],
  [west + 0.001, south + 0.001],
  [west, south],
];
const collection = (...geometries: object[]) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
  });

describe("plots of a lot whose country is known", () => {
  test.each([
    ["nothing", ""],
    ["a point", "6.161234, 38.205678"],
    ["several points with an empty line", "6.161234, 38.205678\n\n6.161235; 38.205679"],
    ["a point a few km beyond the border", "2.950001, 38.205678"],
    ["a file", collection(point(38.205678, 6.161234), { type: "Polygon", coordinates: [square(38.2, 6.1)] })],
    ["a geometry alone", JSON.stringify({ type: "MultiPolygon", coordinates: [[square(38.2, 6.1)]] })],
  ])("have no problem: %s", (_, plots) => {
    expect(plotPlaceProblem(plots, "Äthiopien", liesIn)).toBeNull();
  });

  test.each([
    [
      "a point elsewhere",
      "-6.161234, 38.205678",
      "-6.161234, 38.205678 lies outside of Ethiopia. Check the country and the coordinates.",
    ],
    [
      "a second line elsewhere",
      "6.161234, 38.205678\n6.161234, 138.205678",
      "Line 2: 6.161234, 138.205678 lies outside of Ethiopia. Check the country and the coordinates.",
    ],
    [
      "a swapped point",
      "38.205678, 6.161234",
      "38.205678, 6.161234 lies outside of Ethiopia. Latitude and longitude look swapped. Swap them.",
    ],
    [
      "a swapped point of a file",
      collection(point(38.205678, 6.161234), point(6.161234, 38.205678)),
      "Plot 2: 38.205678, 6.161234 lies outside of Ethiopia. Latitude and longitude look swapped. Swap them.",
    ],
    [
      "one polygon of several",
      collection({ type: "MultiPolygon", coordinates: [[square(38.2, 6.1)], [square(38.2, -6.1)]] }),
      "Plot 1: -6.1, 38.2 lies outside of Ethiopia. Check the country and the coordinates.",
    ],
  ])("are refused: %s", (_, plots, problem) => {
    expect(plotPlaceProblem(plots, "Ethiopia", liesIn)).toBe(problem);
  });
});

describe("plots of a lot whose country is not known", () => {
  test.each(["", "Kenya / Uganda"])("have to lie in any country: %j", (country) => {
    expect(plotPlaceProblem("6.161234, 38.205678", country, liesIn)).toBeNull();
    expect(plotPlaceProblem("38.205678, 6.161234", country, liesIn)).toBe(
      "38.205678, 6.161234 is in no country. Check latitude and longitude.",
    );
  });
});
