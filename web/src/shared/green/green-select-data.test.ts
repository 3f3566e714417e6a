import { expect, test } from "vitest";
import { greenSelectData } from "./green-select-data.ts";

const coffee = (id: string, coffeeName: string, sharesName = false) => ({
  id,
  number: `GC-000${id}`,
  coffeeName,
  origin: "Ethiopia",
  sharesName,
  ownerName: null,
});

test("green coffees of one name are told apart, and the chosen one is offered though it was put away", () => {
  const greens = [coffee("1", "Guji", true), coffee("2", "Guji", true), coffee("3", "Huila")];
  expect(greenSelectData(greens, coffee("4", "Sidamo")).map(({ label }) => label)).toEqual([
    "Sidamo",
    "Guji · Ethiopia · GC-0001",
    "Guji · Ethiopia · GC-0002",
    "Huila",
  ]);
});
