import { expect, test } from "vitest";
import { plotsProblem } from "./due-diligence/plots.ts";
import { type LinkedLotFacts, lotFactProblem } from "./lot-facts.ts";

const NOTHING: LinkedLotFacts = {
  altitudeFromM: null,
  altitudeToM: null,
  dueDiligenceReference: "",
  dueDiligenceVerification: "",
};
const REFERENCE = { dueDiligenceReference: "25DEAB12CD34EF" };

test.each<[string, Partial<LinkedLotFacts>, string | null]>([
  ["nothing", {}, null],
  ["one altitude", { altitudeToM: 1700 }, null],
  ["the same altitude twice", { altitudeFromM: 1700, altitudeToM: 1700 }, null],
  ["altitudes the wrong way round", { altitudeFromM: 1900, altitudeToM: 1700 }, "altitudeToM"],
  ["a reference whose verification comes later", REFERENCE, null],
  ["both numbers", { ...REFERENCE, dueDiligenceVerification: "KBGZ2ZTR" }, null],
  ["a short verification number", { ...REFERENCE, dueDiligenceVerification: "KBGZ" }, "dueDiligenceVerification"],
  ["a verification number alone", { dueDiligenceVerification: "KBGZ2ZTR" }, "dueDiligenceVerification"],
])("checks %s", (_, facts, field) => {
  expect(lotFactProblem({ ...NOTHING, ...facts })?.field ?? null).toBe(field);
});

test.each([
  ["", null],
  ["6.161234, 38.205678", null],
  ["6.161234, 38.205678\n\n6.161300 38.205700", null],
  ["6.16, 38.205678", "Latitude 6.16 has 2 decimals, at least 6 are needed"],
  ["6.161234, 38.205678\n6.161234", "Line 2: Enter latitude and longitude, such as 6.161234, 38.205678"],
  ['{"type":"Point","coordinates":[38.205678,6.161234]}', null],
  ['{"type":"Point","coordinates":[38.205678,96.161234]}', "Plot 1: Latitude 96.161234 is not between -90 and 90"],
])("says of the plots %j: %s", (typed, problem) => {
  expect(plotsProblem(typed)).toBe(problem);
});
