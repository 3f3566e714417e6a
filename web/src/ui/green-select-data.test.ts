import { expect, test } from "vitest";
import { greenSelectData } from "./green-select-data.ts";

const coffee = (id: string, coffeeName: string, origin: string) => ({ id, number: `GC-000${id}`, coffeeName, origin });

test("green coffees of one name are told apart by origin and number, the others go by their name", () => {
  const coffees = [coffee("1", "Guji", "Ethiopia"), coffee("2", "Guji", "Ethiopia"), coffee("3", "Huila", "Colombia")];
  expect(greenSelectData([...coffees, coffee("4", "Guji", "")]).map(({ label }) => label)).toEqual([
    "Guji · Ethiopia · GC-0001",
    "Guji · Ethiopia · GC-0002",
    "Huila",
    "Guji · GC-0004",
  ]);
});
