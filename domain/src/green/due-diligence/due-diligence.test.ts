import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPlotFile, MAX_PLOT_FILE_CHARACTERS } from "./plot-file.ts";
import { checkPlotPoint } from "./plot-point.ts";
import { checkReferenceNumber, checkVerificationNumber } from "./statement-numbers.ts";

describe("reference number of a due-diligence statement", () => {
  test.each([
    ["25DEAB12CD34EF", "25DEAB12CD34EF"],
    [" 25 de ab12-cd34ef ", "25DEAB12CD34EF"],
    ["24ITYGBJFOS258", "24ITYGBJFOS258"],
    ["99EU9999999999", "99EU9999999999"],
  ])("%j is %s", (typed, number) => {
    expect(checkReferenceNumber(typed)).toEqual({ ok: true, number });
  });

  test.each([
    ["", "Reference number is required"],
    ["25DEAB12CD34E", "A reference number has 14 letters and digits, this one has 13"],
    ["25DEAB12CD34EFG", "A reference number has 14 letters and digits, this one has 15"],
    ["DE25AB12CD34EF", 'A reference number starts with the two digits of the year, not "DE"'],
    ["2512AB12CD34EF", 'Characters 3 and 4 of a reference number are the letters of a country, not "12"'],
    ["25DEAB12CD34E!", 'A reference number has letters and digits only, not "!"'],
    ["25DEÄB12CD34EF", 'A reference number has letters and digits only, not "Ä"'],
  ])("%j is refused: %s", (typed, reason) => {
    expect(checkReferenceNumber(typed)).toEqual({ ok: false, reason });
  });

  test.each([
    ["kbgz2ztr", "25DEAB12CD34EF", { ok: true, number: "KBGZ2ZTR" }],
    ["", "25DEAB12CD34EF", { ok: false, reason: "Verification number is required" }],
    ["KBGZ2ZT", "", { ok: false, reason: "A verification number has 8 letters and digits, this one has 7" }],
    ["KBGZ2ZT?", "", { ok: false, reason: 'A verification number has letters and digits only, not "?"' }],
    ["--------", "99EU9999999999", { ok: true, number: "" }],
    ["KBGZ2ZTR", "99eu 9999999999", { ok: false, reason: "99EU9999999999 has no verification number" }],
  ])("verification number %j of %j: %o", (typed, reference, answer) => {
    expect(checkVerificationNumber(typed, reference)).toEqual(answer);
  });
});

describe("point of a plot", () => {
  test.each([
    ["6.161234, 38.205678", { latitude: "6.161234", longitude: "38.205678" }],
    ["-6.1612340;-38.205678", { latitude: "-6.1612340", longitude: "-38.205678" }],
    ["\u22126.161234 38.205678", { latitude: "-6.161234", longitude: "38.205678" }],
    ["90.000000, -180.000000", { latitude: "90.000000", longitude: "-180.000000" }],
  ])("%j is read", (typed, point) => {
    expect(checkPlotPoint(typed)).toEqual({ ok: true, point });
  });

  test.each([
    ["6.16, 38.205678", "Latitude 6.16 has 2 decimals, at least 6 are needed"],
    ["6.161234, 38.2", "Longitude 38.2 has 1 decimal, at least 6 are needed"],
    ["6, 38.205678", "Latitude 6 has 0 decimals, at least 6 are needed"],
    ["90.000001, 38.205678", "Latitude 90.000001 is not between -90 and 90"],
    ["6.161234, -180.000001", "Longitude -180.000001 is not between -180 and 180"],
    ["6°09'40\"N, 38.205678", 'Latitude "6°09\'40"N" is not a number of decimal degrees'],
    ["6.161234", "Enter latitude and longitude, such as 6.161234, 38.205678"],
    ["6.161234, 38.205678, 1900", "Enter latitude and longitude, such as 6.161234, 38.205678"],
    ["", "Enter latitude and longitude, such as 6.161234, 38.205678"],
  ])("%j is refused: %s", (typed, reason) => {
    expect(checkPlotPoint(typed)).toEqual({ ok: false, reason });
  });

  test("reads every point on earth as it is written", () => {
    const micro = (limit: number) =>
      fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => (n / 1e6).toFixed(6));
    fc.assert(
      fc.property(micro(90), micro(180), (latitude, longitude) => {
        expect(checkPlotPoint(`${latitude}, ${longitude}`)).toEqual({ ok: true, point: { latitude, longitude } });
      }),
    );
  });
});

const RING = "[[38.205678,6.161234],[38.206678,6.161234],[38.206678,6.162234],[38.205678,6.161234]]";
const HOLE = "[[38.205900,6.161300],[38.206400,6.161300],[38.206400,6.161700],[38.205900,6.161300]]";
const polygon = (rings: string) => `{"type":"Polygon","coordinates":[${rings}]}`;
const feature = (geometry: string) =>
  `{"type":"Feature","properties":{"name":"Plot 7.5 \\"A\\""},"geometry":${geometry}}`;
const collection = (...geometries: string[]) =>
  `{"type":"FeatureCollection","features":[${geometries.map(feature).join(",")}]}`;
const POINT = '{"type":"Point","coordinates":[38.205678,6.161234]}';

describe("GeoJSON file of plots", () => {
  test.each([
    ["a point", POINT, [{ shape: "Point", positions: 1 }]],
    [
      "a point with altitude",
      '{"type":"Point","coordinates":[38.205678,6.161234,1900]}',
      [{ shape: "Point", positions: 1 }],
    ],
    ["a polygon", polygon(RING), [{ shape: "Polygon", positions: 4 }]],
    ["a polygon with a hole", polygon(`${RING},${HOLE}`), [{ shape: "Polygon", positions: 8 }]],
    [
      "several polygons",
      `{"type":"MultiPolygon","coordinates":[[${RING}],[${RING}]]}`,
      [{ shape: "MultiPolygon", positions: 8 }],
    ],
    ["a feature", feature(POINT), [{ shape: "Point", positions: 1 }]],
    ["a byte order mark", `\ufeff${POINT}`, [{ shape: "Point", positions: 1 }]],
    [
      "a collection",
      collection(POINT, polygon(RING)),
      [
        { shape: "Point", positions: 1 },
        { shape: "Polygon", positions: 4 },
      ],
    ],
    [
      "zeros at the end that a program left out",
      '{"type":"Point","coordinates":[38.2,6.161234]}',
      [{ shape: "Point", positions: 1 }],
    ],
  ])("reads %s", (_, text, plots) => {
    expect(checkPlotFile(text)).toEqual({ ok: true, plots });
  });

  test.each([
    [
      "a latitude out of its limits",
      collection(POINT, polygon(RING.replaceAll("6.162234", "95.123456"))),
      "Plot 2, ring 1, position 3: Latitude 95.123456 is not between -90 and 90",
    ],
    [
      "latitude before longitude",
      '{"type":"Point","coordinates":[6.161234,138.205678]}',
      "Plot 1: Latitude 138.205678 is not between -90 and 90",
    ],
    [
      "an open ring",
      polygon(RING.replace("[[38.205678", "[[38.205679")),
      "Plot 1, ring 1 is not closed: its last position must be its first",
    ],
    [
      "an open hole",
      polygon(`${RING},${RING.replace("[[38.205678", "[[38.205679")}`),
      "Plot 1, ring 2 is not closed: its last position must be its first",
    ],
    [
      "a ring of two corners",
      polygon("[[38.205678,6.161234],[38.206678,6.161234],[38.205678,6.161234]]"),
      "Plot 1, ring 1 has 3 positions, at least 4 are needed",
    ],
    ["a ring that is none", polygon("7.123456"), "Plot 1, ring 1 has 0 positions, at least 4 are needed"],
    ["no ring", polygon(""), "Plot 1 has no ring"],
    ["no polygons", '{"type":"MultiPolygon","coordinates":[]}', "Plot 1 has no polygons"],
    [
      "a polygon of several without a ring",
      `{"type":"MultiPolygon","coordinates":[[${RING}],[]]}`,
      "Plot 1, polygon 2 has no ring",
    ],
    [
      "coarse coordinates",
      '{"type":"Point","coordinates":[38.2056,6.16]}',
      "Plot 1: its coordinates have 4 decimals at most, 6 are needed",
    ],
    [
      "a coordinate in quotes",
      '{"type":"Point","coordinates":["38.205678",6.161234]}',
      "Plot 1: Longitude is no number",
    ],
    [
      "a coordinate with an exponent",
      '{"type":"Point","coordinates":[38.205678,6.1e0]}',
      'Plot 1: Latitude "6.1e0" is not a number of decimal degrees',
    ],
    ["one number", '{"type":"Point","coordinates":[38.205678]}', "Plot 1 must be [longitude, latitude]"],
    [
      "a line",
      '{"type":"LineString","coordinates":[]}',
      "Plot 1 is a LineString: a Point, Polygon or MultiPolygon is needed",
    ],
    [
      "a feature without geometry",
      '{"type":"Feature","geometry":null}',
      "Plot 1 is no geometry: a Point, Polygon or MultiPolygon is needed",
    ],
    [
      "a name of every object",
      '{"type":"constructor"}',
      "Plot 1 is a constructor: a Point, Polygon or MultiPolygon is needed",
    ],
    ["an empty collection", '{"type":"FeatureCollection","features":[]}', "The file contains no plots"],
    [
      "a stray geometry",
      `{"type":"FeatureCollection","features":[${feature(POINT)},${POINT}]}`,
      "Plot 2 is not a Feature",
    ],
    ["other JSON", '{"plots":[]}', "The file is JSON but not GeoJSON: it has no type"],
    ["a number", "42", "The file is JSON but not GeoJSON: it has no type"],
  ])("refuses %s by its place", (_, text, problem) => {
    expect(checkPlotFile(text)).toEqual({ ok: false, problems: [problem] });
  });

  test.each(["", "{", "lat,lon\n6.1,38.2", '{"type":"Point","coordinates":[38.205678,06.161234]}'])(
    "refuses %j as no JSON",
    (text) => {
      expect(checkPlotFile(text)).toEqual({
        ok: false,
        problems: [expect.stringMatching(/^The file is not valid JSON: /)],
      });
    },
  );

  test("names at most twenty problems, and refuses what is too big", () => {
    const bad = '{"type":"Point","coordinates":[0,0]}';
    const many = checkPlotFile(collection(...Array<string>(50).fill(bad)));
    expect(many.ok ? 0 : many.problems.length).toBe(20);
    const wide = checkPlotFile(polygon(`[${Array<string>(5000).fill("[999,999]").join()}]`));
    expect(wide.ok ? 0 : wide.problems.length).toBe(20);
    const plots = `{"type":"FeatureCollection","features":[${"1,".repeat(10_000)}1]}`;
    expect(checkPlotFile(plots)).toEqual({ ok: false, problems: ["The file has 10001 plots, at most 10000 are read"] });
    const corners = polygon(`[${Array<string>(200_001).fill("[38.205678,6.161234]").join()}]`);
    expect(checkPlotFile(corners)).toEqual({ ok: false, problems: ["The file has more than 200000 positions"] });
    expect(checkPlotFile(" ".repeat(MAX_PLOT_FILE_CHARACTERS + 1))).toEqual({
      ok: false,
      problems: ["The file has 10000001 characters, at most 10000000 are read"],
    });
  });

  test("survives long texts and deep brackets", () => {
    const long = `{"type":"Feature","properties":{"n":"${"\\n".repeat(4_000_000)}"},"geometry":${POINT}}`;
    expect(checkPlotFile(long)).toMatchObject({ ok: true });
    const deep = `{"type":"Polygon","coordinates":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`;
    expect(checkPlotFile(deep)).toMatchObject({ ok: false });
  });

  test("answers any text without an exception", () => {
    const words = fc.constantFrom("type", "Feature", "Polygon", "Point", "coordinates", "geometry", "features");
    const anyJson = fc.oneof(
      fc.json(),
      fc.string(),
      fc.array(fc.oneof(words, fc.json())).map((parts) => parts.join("")),
    );
    const nested = fc.record({
      type: fc.constantFrom("Point", "Polygon", "MultiPolygon"),
      coordinates: fc.jsonValue(),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          anyJson,
          nested.map((each) => JSON.stringify(each)),
        ),
        (text) => {
          const answer = checkPlotFile(text);
          expect(answer.ok ? answer.plots.length : answer.problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});
