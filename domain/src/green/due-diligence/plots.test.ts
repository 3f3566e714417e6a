import { describe, expect, test } from "vitest";
import { MAX_PLOTS_CHARACTERS, plotsOfFile, plotsProblem } from "./plots.ts";

const POINT = '{"type":"Point","coordinates":[38.205670,6.161234]}';

describe("plots of a GeoJSON file", () => {
  test.each([
    ["as it is", POINT],
    ["with a byte order mark and blanks", `\ufeff{ "type" : "Point",\n\t"coordinates": [ 38.205670, 6.161234 ] }\n`],
  ])("are kept without blanks, numbers as they are written: %s", (_, text) => {
    expect(plotsOfFile(text)).toEqual({ ok: true, plots: POINT });
    expect(plotsProblem(POINT)).toBeNull();
  });

  test("keep the blanks inside of names", () => {
    const feature = `{ "type": "Feature", "properties": { "name": "Finca  \\"El Sol\\" " }, "geometry": ${POINT} }`;
    expect(plotsOfFile(feature)).toMatchObject({ plots: expect.stringContaining('"Finca  \\"El Sol\\" "') });
  });

  test.each([
    ["6.161234, 38.205678", /^The file is not valid JSON/],
    ['{"type":"Point","coordinates":[38.2,6.1]}', /6 are needed$/],
    [
      `{"type":"FeatureCollection","features":[${Array(500).fill(`{"type":"Feature","geometry":${POINT}}`)}]}`,
      /Add the file to the documents/,
    ],
    [" ".repeat(1_000_001), /^The file has 1000001 characters/],
  ])("are refused: %#", (text, reason) => {
    expect(plotsOfFile(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  test.each([
    ["KML", '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>'],
    ["KML", "\ufeff <kml><Placemark/></kml>"],
    ["GPX", '<?xml version="1.0"?><!-- by hand --><gpx version="1.1"/>'],
    ["KMZ or another zipped file", "PK\u0003\u0004doc.kml"],
    ["XML", "<html/>"],
  ])("are refused by the name of another format: %s", (name, text) => {
    const reason = `The file is ${name}, but plots are read from GeoJSON. Save it as GeoJSON in WGS 84 (EPSG:4326).`;
    expect(plotsOfFile(text)).toEqual({ ok: false, reason });
    expect(plotsProblem(text)).toBe(reason);
  });

  test("never come out longer than a lot keeps them", () => {
    const plots = plotsOfFile(`{"type":"Feature","properties":{"n":"${"x".repeat(19_000)}"},"geometry":${POINT}}`);
    expect(plots.ok && plots.plots.length <= MAX_PLOTS_CHARACTERS).toBe(true);
  });
});
