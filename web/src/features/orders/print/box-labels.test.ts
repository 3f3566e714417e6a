import { expect, test } from "vitest";
import { boxLabels } from "./box-labels.ts";

const order = {
  number: "OR-0042",
  reference: "",
  shipTo: "Café Nora\n1 Dock Road\n12345 Kiel",
  customer: { name: "Café Nora" },
};

test("each box of an order has the address once and its place among the boxes", () => {
  expect(boxLabels(order, { boxes: 2, sender: "Blue Drum" })).toEqual([
    { copies: 1, lines: ["Café Nora", "1 Dock Road", "12345 Kiel", "OR-0042 · Box 1 of 2", "From Blue Drum"] },
    { copies: 1, lines: ["Café Nora", "1 Dock Road", "12345 Kiel", "OR-0042 · Box 2 of 2", "From Blue Drum"] },
  ]);
});

test("a box without an address has the customer, and one alone has no number", () => {
  const plain = { ...order, shipTo: "", reference: "PO 7" };
  expect(boxLabels(plain, { boxes: 1, sender: "" })).toEqual([{ copies: 1, lines: ["Café Nora", "OR-0042 · PO 7"] }]);
});
