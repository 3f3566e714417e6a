import { expect, test } from "vitest";
import { sentAtFirst } from "./sent-at-first.ts";

const stock = (lineId: string, readyQuantity: number, pickedQuantity: number) => ({
  ...{ lineId, readyQuantity, pickedQuantity, expiredQuantity: 0 },
});

test.each<[string, string, [number, number], [number, number], number[]]>([
  ["ground bags that their packing picked, and the whole ones on the shelf", "Espresso", [3, 3], [2, 0], [3, 2]],
  ["picked whole bags alone, where somebody picked some", "", [3, 3], [2, 0], [3, 0]],
  ["all in stock, where nothing is picked", "Espresso", [3, 0], [2, 0], [3, 2]],
])("an order is sent at first with %s", (_, grind, first, second, expected) => {
  const lines = [
    { id: "a", grind },
    { id: "b", grind: "" },
  ];
  expect([...sentAtFirst(lines, [stock("a", ...first), stock("b", ...second)]).values()]).toEqual(expected);
});
