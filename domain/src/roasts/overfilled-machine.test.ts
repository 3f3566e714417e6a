import { describe, expect, test } from "vitest";
import { overfill } from "./overfilled-machine.ts";

const giesen = { name: "Giesen W6", batchSizeLbs: 13 };
const charge = (greenGrams: number, machineId: string | null = "giesen") => ({ greenGrams, machineId });

describe("a charge far above the batch size of its machine", () => {
  test.each([
    [5_897, null],
    [11_000, null],
    [11_794, null],
    [11_794.001, 5_897],
    [12_000, 5_897],
    [120_000, 5_897],
  ])("%d g in a machine of 13 lb", (greenGrams, batchGrams) => {
    const expected = batchGrams === null ? null : { machineName: "Giesen W6", greenGrams, batchGrams };
    expect(overfill(charge(greenGrams), { machine: giesen })).toEqual(expected);
  });

  test("120 kg typed for 120 g in a sample roaster", () => {
    const machine = { name: "Ikawa", batchSizeLbs: 0.22 };
    expect(overfill(charge(120), { machine })).toBeNull();
    expect(overfill(charge(120_000), { machine })).toMatchObject({ machineName: "Ikawa", batchGrams: 100 });
  });

  test("no machine raises no question", () => {
    expect(overfill(charge(120_000, null), { machine: null })).toBeNull();
    expect(overfill(charge(120_000), { machine: undefined })).toBeNull();
  });

  test("a settled charge is not asked for again, another weight or machine is", () => {
    const settled = [undefined, charge(20_000)];
    expect(overfill(charge(20_000), { machine: giesen, settled })).toBeNull();
    expect(overfill(charge(21_000), { machine: giesen, settled })).toMatchObject({ greenGrams: 21_000 });
    expect(overfill(charge(20_000, "probat"), { machine: giesen, settled })).toMatchObject({ greenGrams: 20_000 });
  });
});
