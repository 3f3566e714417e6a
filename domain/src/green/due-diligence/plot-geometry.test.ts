import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPlotFile } from "./plot-file.ts";
import { plotsOfFile, plotsProblem } from "./plots.ts";

type Corners = [number, number][];

/** Ring around a place in Ethiopia, by corners in units of 0.001°. */
const ring = (...corners: Corners) =>
  [...corners, ...corners.slice(0, 1)].map(([x, y]) => [
    Number((38.2 + x / 1000).toFixed(6)),
    Number((6.1 + y / 1000 + 0.000001).toFixed(6)),
  ]);
const polygon = (...rings: number[][][]) => ({ type: "Polygon", coordinates: rings });
const feature = (geometry: object) => ({ type: "Feature", properties: {}, geometry });
const SQUARE = ring([0, 0], [4, 0], [4, 4], [0, 4]);
const problemsOf = (file: object) => {
  const checked = checkPlotFile(JSON.stringify(file));
  return checked.ok ? [] : checked.problems;
};

describe("polygons of plots", () => {
  test.each<[string, object, string]>([
    [
      "a bow-tie",
      polygon(ring([0, 0], [4, 4], [4, 0], [0, 4])),
      "Plot 1, ring 1 crosses or touches itself: its edges after positions 1 and 3 meet",
    ],
    [
      "a figure of eight that meets in a corner",
      polygon(ring([0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4])),
      "Plot 1, ring 1 crosses or touches itself: its edges after positions 1 and 5 meet",
    ],
    [
      "a spike that goes there and back",
      polygon(ring([0, 0], [4, 0], [8, 0], [4, 0], [4, 4])),
      "Plot 1, ring 1 crosses or touches itself: its edges after positions 1 and 3 meet",
    ],
    ["one point, repeated", polygon(ring([1, 1], [1, 1], [1, 1])), "Plot 1, ring 1 encloses no area"],
    ["a line", polygon(ring([0, 0], [1, 1], [3, 3], [2, 2])), "Plot 1, ring 1 encloses no area"],
    ["a hole that is its outline", polygon(SQUARE, SQUARE), "Plot 1, ring 2 is a hole that leaves nothing of the plot"],
    [
      "a hole that is its outline, from another corner and backwards",
      polygon(SQUARE, ring([4, 4], [4, 0], [0, 0], [0, 4])),
      "Plot 1, ring 2 is a hole that leaves nothing of the plot",
    ],
    [
      "a hole beside its outline",
      polygon(SQUARE, ring([6, 0], [7, 0], [7, 1])),
      "Plot 1, ring 2 is a hole that reaches beyond the outline",
    ],
    [
      "a hole across its outline",
      polygon(SQUARE, ring([2, 1], [6, 1], [2, 2])),
      "Plot 1, ring 2 is a hole that reaches beyond the outline",
    ],
    [
      "a bow-tie as a hole",
      polygon(SQUARE, ring([1, 1], [3, 3], [3, 1], [1, 3])),
      "Plot 1, ring 2 crosses or touches itself: its edges after positions 1 and 3 meet",
    ],
    [
      "a bow-tie among several polygons",
      { type: "MultiPolygon", coordinates: [[SQUARE], [ring([6, 0], [9, 3], [9, 0], [6, 3])]] },
      "Plot 1, polygon 2, ring 1 crosses or touches itself: its edges after positions 1 and 3 meet",
    ],
    [
      "a bow-tie as the second plot",
      {
        type: "FeatureCollection",
        features: [feature(polygon(SQUARE)), feature(polygon(ring([0, 0], [4, 4], [4, 0], [0, 4])))],
      },
      "Plot 2, ring 1 crosses or touches itself: its edges after positions 1 and 3 meet",
    ],
  ])("are refused: %s", (_, file, problem) => {
    expect(problemsOf(file)).toEqual([problem]);
    expect(plotsProblem(JSON.stringify(file))).toBe(problem);
    expect(plotsOfFile(JSON.stringify(file))).toEqual({ ok: false, reason: problem });
  });

  test.each<[string, object]>([
    ["a square", polygon(SQUARE)],
    ["an outline drawn clockwise", polygon(ring([0, 4], [4, 4], [4, 0], [0, 0]))],
    ["a corner that was measured twice", polygon(ring([0, 0], [4, 0], [4, 0], [4, 4], [0, 4]))],
    ["a corner within a straight edge", polygon(ring([0, 0], [2, 0], [4, 0], [4, 4], [0, 4]))],
    ["a deep bay", polygon(ring([0, 0], [4, 0], [4, 4], [2, 1], [0, 4]))],
    ["a hole that touches the outline in a corner", polygon(SQUARE, ring([0, 0], [2, 1], [1, 2]))],
  ])("are read: %s", (_, file) => {
    expect(problemsOf(file)).toEqual([]);
  });

  test("are read whatever star is drawn around a middle", () => {
    const radii = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(radii, (lengths) => {
        const corners = lengths.map((length, index): [number, number] => {
          const angle = (2 * Math.PI * index) / lengths.length;
          return [length * Math.cos(angle), length * Math.sin(angle)];
        });
        expect(problemsOf(polygon(ring(...corners)))).toEqual([]);
      }),
    );
  });
});

describe("points of plots", () => {
  const point = (properties: object) => ({
    type: "Feature",
    properties,
    geometry: { type: "Point", coordinates: [38.205678, 6.161234] },
  });

  test.each<[object, string]>([
    [{ area_ha: 12 }, "12 ha (area_ha)"],
    [{ Area: 4.01 }, "4.01 ha (Area)"],
    [{ name: "Plot 7", areaHa: "12,5" }, "12,5 ha (areaHa)"],
    [{ hectares: "4.5 ha" }, "4.5 ha (hectares)"],
  ])("are refused above 4 ha: %j", (properties, area) => {
    const file = { type: "FeatureCollection", features: [point({ area_ha: 4 }), point(properties)] };
    expect(problemsOf(file)).toEqual([`Plot 2 is a point of ${area}. Above 4 ha its outline is needed, as a Polygon.`]);
  });

  test.each([{ area_ha: 4 }, { Area: "3.99" }, { area_ha: null }, { area_ha: "unknown" }, { areaName: "12 ha" }, {}])(
    "are read up to 4 ha, or where nobody wrote how large they are: %j",
    (properties) => {
      expect(problemsOf(point(properties))).toEqual([]);
    },
  );

  test("are read beside an outline of any size", () => {
    expect(problemsOf({ ...feature(polygon(SQUARE)), properties: { area_ha: 20 } })).toEqual([]);
  });
});

describe("coordinate system of a file", () => {
  const named = (name: string) => ({ type: "name", properties: { name } });

  test.each([
    "urn:ogc:def:crs:OGC:1.3:CRS84",
    "urn:ogc:def:crs:OGC::CRS84h",
    "urn:ogc:def:crs:EPSG::4326",
    "EPSG:4326",
    "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
    "WGS 84",
  ])("is WGS 84 as %s", (name) => {
    expect(problemsOf({ ...polygon(SQUARE), crs: named(name) })).toEqual([]);
  });

  test("is WGS 84 where the file names none, or its old code", () => {
    expect(problemsOf({ ...polygon(SQUARE), crs: null })).toEqual([]);
    expect(problemsOf({ ...polygon(SQUARE), crs: { type: "EPSG", properties: { code: 4326 } } })).toEqual([]);
  });

  test.each<[object, string]>([
    [{ ...polygon(SQUARE), crs: named("urn:ogc:def:crs:EPSG::32637") }, "urn:ogc:def:crs:EPSG::32637"],
    [{ ...feature(polygon(SQUARE)), crs: named("EPSG:14326") }, "EPSG:14326"],
    [feature({ ...polygon(SQUARE), crs: named("EPSG:3857") }), "EPSG:3857"],
    [
      {
        type: "FeatureCollection",
        features: [feature(polygon(SQUARE)), { ...feature(polygon(SQUARE)), crs: named("EPSG:20137") }],
      },
      "EPSG:20137",
    ],
    [{ ...polygon(SQUARE), crs: { type: "EPSG", properties: { code: 3857 } } }, "3857"],
  ])("is refused: %#", (file, name) => {
    expect(problemsOf(file)).toEqual([`The file is in the coordinate system ${name}. Save it in WGS 84 (EPSG:4326).`]);
  });

  test("is refused where nobody can tell", () => {
    const crs = { type: "link", properties: { href: "https://example.com/crs/42", type: "proj4" } };
    expect(problemsOf({ ...polygon(SQUARE), crs })).toEqual([
      "The file is in an unknown coordinate system. Save it in WGS 84 (EPSG:4326).",
    ]);
  });
});
