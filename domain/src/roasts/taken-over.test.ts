import { expect, test } from "vitest";
import type { RoastEvent } from "../roast-logs/index.ts";
import { takenOver } from "./taken-over.ts";

const event = (kind: RoastEvent["kind"], atSec: number): RoastEvent => ({
  kind,
  atSec,
  beanTempC: 200,
  source: "marked",
});
const log = (dropSec: number, machine: string | null = null, operator: string | null = null) => ({
  events: [event("charge", 0), event("drop", dropSec)],
  machine,
  operator,
});
const EMPTY = { durationSec: null, machineId: null, operator: null };
const machine = (id: string, name: string, isArchived = false) => ({ id, name, isArchived });
const MACHINES = [machine("1", "Probat P12"), machine("2", "Gas"), machine("3", "gas"), machine("4", "Old Gas", true)];

test("an empty roast takes time, machine and operator of its log", () => {
  expect(takenOver(log(540.4, "PROBAT p12", "Ada"), EMPTY, MACHINES)).toEqual({
    durationSec: 540,
    machineId: "1",
    operator: "Ada",
  });
});

test("a roast keeps the facts that it has", () => {
  const full = { durationSec: 600, machineId: "2", operator: "Bea" };
  expect(takenOver(log(540, "Probat P12", "Ada"), full, MACHINES)).toEqual({});
});

test.each([
  ["another machine", "Probat P25", {}],
  ["two machines of one name", "Gas", {}],
  ["an archived machine alone", "old gas", { machineId: "4" }],
  ["no machine", null, {}],
])("a log of %s", (_, name, expected) => {
  expect(takenOver(log(540, name), { ...EMPTY, durationSec: 540 }, MACHINES)).toEqual(expected);
});

test("a drop a few seconds after the charge is no time of a roast", () => {
  expect(takenOver(log(2), EMPTY, MACHINES)).toEqual({});
  expect(takenOver(log(90_000), EMPTY, MACHINES)).toEqual({});
});
