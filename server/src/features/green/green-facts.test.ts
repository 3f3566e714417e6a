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
