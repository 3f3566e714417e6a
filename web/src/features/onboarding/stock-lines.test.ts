import { parseStockTable } from "@tryer/domain/onboarding";
import { expect, test } from "vitest";
import { greensOfRows } from "./stock-lines.ts";

test("an unchanged line keeps its id; equal lines are two coffees", () => {
  const ids = new Map<string, string>();
  let made = 0;
  const newId = () => {
    made += 1;
    return `id ${made}`;
  };
  const coffees = (text: string) => greensOfRows(parseStockTable(text).rows, ids, newId);
  const first = coffees("Guji, Ethiopia, 60\nGuji, Ethiopia, 60\nHuila, Colombia, 35.5 kg");
  expect(first).toEqual([
    { id: "id 1", coffeeName: "Guji", origin: "Ethiopia", quantityKg: 60 },
    { id: "id 2", coffeeName: "Guji", origin: "Ethiopia", quantityKg: 60 },
    { id: "id 3", coffeeName: "Huila", origin: "Colombia", quantityKg: 35.5 },
  ]);
  const again = coffees("Huila, Colombia, 36 kg\nGuji, Ethiopia, 60\nGuji, Ethiopia, 60");
  expect(again.map(({ id }) => id)).toEqual(["id 4", "id 1", "id 2"]);
});
