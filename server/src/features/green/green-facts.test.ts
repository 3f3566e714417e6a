import type { GreenFactsInput } from "@tryer/contract";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const FACTS = {
  country: "Ethiopia",
  region: "Guji",
  farm: "Uraga smallholders",
  station: "Layo Teraga",
  process: "Washed",
  variety: "Heirloom",
  grade: "G1",
  altitudeFromM: 1900,
  altitudeToM: 2200,
  cropYear: "2025/26",
  arrivalDate: "2026-06-30",
  bagWeightKg: 45.359,
  bagCount: 20,
  moisturePercent: 10.85,
  densityGPerL: 702.5,
  waterActivity: 0.545,
  defects: "2 per 350 g",
  score: 87.25,
  certifications: "Organic",
  reorderPointKg: 60,
  dueDiligenceReference: "25DEAB12CD34EF",
  dueDiligenceVerification: "KBGZ2ZTR",
  dueDiligencePlots: "6.161234, 38.205678\n6.161300, 38.205700",
  notes: "Peach.\nSecond crack is late.",
} satisfies GreenFactsInput;

const EMPTY = Object.fromEntries(
  Object.entries(FACTS).map(([key, value]) => {
    const isText = typeof value === "string" && key !== "arrivalDate";
    return [key, isText ? "" : null];
  }),
);

describe("facts of a lot", () => {
  test("come back as they were written, in the lot and, without the long texts and the successors, in the list", async () => {
    const { api } = await app.signUp("Buyer");
    const added = await api.green.add({ coffeeName: "Guji", quantityKg: 60, ...FACTS });
    expect(added).toMatchObject(FACTS);
    expect(await api.green.get({ id: added.id })).toEqual(added);
    const { dueDiligencePlots, notes, homeLocationId: _, successorId, successors, ...listed } = added;
    expect([dueDiligencePlots, notes]).toEqual([FACTS.dueDiligencePlots, FACTS.notes]);
    expect([successorId, successors]).toEqual([null, []]);
    expect((await api.green.list({})).items).toEqual([listed]);
  });

  test("are empty where nobody wrote them, and can be taken away again", async () => {
    const { api } = await app.signUp("Homeroaster");
    const added = await api.green.add({ coffeeName: "Guji", quantityKg: 60 });
    expect(added).toMatchObject(EMPTY);
    const edited = await api.green.edit({ id: added.id, version: 1, ...FACTS });
    expect(edited).toMatchObject({ ...FACTS, version: 2 });
    expect(await api.green.edit({ id: added.id, version: 2, ...EMPTY })).toMatchObject({ ...EMPTY, version: 3 });
  });

  test("stay where an edit leaves them out, and follow the version", async () => {
    const { api } = await app.signUp("Editor");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 60, ...FACTS });
    const edited = await api.green.edit({ id, version: 1, process: "Natural" });
    expect(edited).toMatchObject({ ...FACTS, process: "Natural" });
    const stale = await refusalOf(api.green.edit({ id, version: 1, process: "Honey" }));
    expect(stale).toMatchObject({ status: 409, data: { current: { process: "Natural", notes: FACTS.notes } } });
  });

  test("numbers of a due-diligence statement are kept as the register writes them", async () => {
    const { api } = await app.signUp("Importer");
    const numbers = { dueDiligenceReference: " 25 de ab12-cd34ef ", dueDiligenceVerification: "kbgz2ztr" };
    const added = await api.green.add({ coffeeName: "Guji", quantityKg: 1, ...numbers });
    expect(added).toMatchObject({
      dueDiligenceReference: "25DEAB12CD34EF",
      dueDiligenceVerification: "KBGZ2ZTR",
    });
  });

  test.each<[string, GreenFactsInput, string]>([
    ["a bag of nothing", { bagWeightKg: 0 }, "Bag weight must be above 0"],
    ["half a bag", { bagCount: 0.5 }, "Bags must be a whole number"],
    ["a day that is none", { arrivalDate: "2026-02-30" }, "Arrival must be a day, as 2026-11-21"],
    ["a water activity in percent", { waterActivity: 54 }, "Water activity must be at most 1"],
    ["a score above 100", { score: 100.25 }, "Score must be at most 100"],
    [
      "a short reference",
      { dueDiligenceReference: "25DEAB" },
      "A reference number has 14 letters and digits, this one has 6",
    ],
    ["coarse plots", { dueDiligencePlots: "6.1, 38.2" }, "Latitude 6.1 has 1 decimal, at least 6 are needed"],
  ])("refuses %s and says why", async (_, facts, message) => {
    const { api } = await app.signUp("Mistaken");
    const refusal = await refusalOf(api.green.add({ coffeeName: "Guji", quantityKg: 1, ...facts }));
    expect(refusal).toMatchObject({ status: 400 });
    expect(JSON.stringify(refusal)).toContain(message);
  });

  const square = (...corners: [number, number][]) =>
    JSON.stringify({
      type: "Polygon",
      coordinates: [[...corners, ...corners.slice(0, 1)].map(([x, y]) => [38.200001 + x / 1000, 6.100001 + y / 1000])],
    });
  const crs = { type: "name", properties: { name: "EPSG:32637" } };

  test.each([
    ["a bow-tie", square([0, 0], [4, 4], [4, 0], [0, 4]), "Plot 1, ring 1 crosses or touches itself"],
    ["one point, repeated", square([1, 1], [1, 1], [1, 1]), "Plot 1, ring 1 encloses no area"],
    [
      "another coordinate system",
      JSON.stringify({ type: "Point", coordinates: [38.205678, 6.161234], crs }),
      "The file is in the coordinate system EPSG:32637",
    ],
  ])("refuses plots with %s", async (_, dueDiligencePlots, reason) => {
    const { api } = await app.signUp("Mistaken");
    const refusal = await refusalOf(api.green.add({ coffeeName: "Guji", quantityKg: 1, dueDiligencePlots }));
    expect(refusal).toMatchObject({ status: 400, data: { issues: [{ path: ["dueDiligencePlots"] }] } });
    expect(JSON.stringify(refusal)).toContain(reason);
  });

  test("plots outside of the country of the lot are refused, with a word on swapped coordinates", async () => {
    const { api } = await app.signUp("Importer");
    const add = (country: string, dueDiligencePlots: string) =>
      api.green.add({ coffeeName: "Guji", quantityKg: 1, country, dueDiligencePlots });
    for (const [country, plots, message] of [
      ["Ethiopia", "-23.551234, -46.633456", "-23.551234, -46.633456 lies outside of Ethiopia"],
      ["Ethiopia", "6.161234, 38.205678\n38.205678, 6.161234", "Line 2: 38.205678, 6.161234 lies outside of Ethiopia"],
      ["Brasilien", "-46.633456, -23.551234", "Latitude and longitude look swapped. Swap them."],
      ["", "-46.633456, -23.551234", "is in no country"],
    ] as const) {
      expect(await refusalOf(add(country, plots))).toMatchObject({
        status: 422,
        message: expect.stringContaining(message),
        data: { field: "dueDiligencePlots" },
      });
    }
    for (const [country, plots] of [
      ["Brazil", "-21.251234, -45.133456"],
      ["USA", "19.551234, -155.933456"],
      ["Hawaii", "19.551234, -155.933456"],
      ["DR Congo", "-2.501234, 28.853456"],
      ["Yunnan", "22.801234, 100.973456"],
      ["Timor-Leste", "-8.871234, 125.403456"],
      ["Kenya / Uganda", "1.101234, 34.403456"],
    ] as const)
      expect(await add(country, plots)).toMatchObject({ dueDiligencePlots: plots });
  });

  test("another country is refused where the plots on record lie outside of it", async () => {
    const { api } = await app.signUp("Importer");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 1, ...FACTS });
    expect(await refusalOf(api.green.edit({ id, version: 1, country: "Colombia" }))).toMatchObject({
      status: 422,
      data: { field: "dueDiligencePlots" },
    });
    expect(await api.green.edit({ id, version: 1, process: "Natural" })).toMatchObject({ process: "Natural" });
  });

  test("facts that contradict the ones on record are refused at their field", async () => {
    const { api } = await app.signUp("Contradiction");
    const { id } = await api.green.add({ coffeeName: "Guji", quantityKg: 1, altitudeFromM: 1900 });
    const lower = await refusalOf(api.green.edit({ id, version: 1, altitudeToM: 1700 }));
    expect(lower).toMatchObject({ status: 422, data: { field: "altitudeToM" } });
    const alone = await refusalOf(api.green.edit({ id, version: 1, dueDiligenceVerification: "KBGZ2ZTR" }));
    expect(alone).toMatchObject({ status: 422, data: { field: "dueDiligenceVerification" } });
    expect(await api.green.get({ id })).toMatchObject({ version: 1, altitudeToM: null });
  });

  test("are searched", async () => {
    const { api } = await app.signUp("Searcher");
    await api.green.add({ coffeeName: "Lot 12", quantityKg: 1, ...FACTS });
    await api.green.add({ coffeeName: "Lot 13", quantityKg: 1 });
    for (const search of ["guji", "teraga", "washed", "heirloom", "2025/26", "smallholders"]) {
      expect((await api.green.list({ search })).items.map(({ coffeeName }) => coffeeName)).toEqual(["Lot 12"]);
    }
  });
});
