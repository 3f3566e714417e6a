import type { PackageSize, RoastedItem } from "@tryer/contract";
import { expect, test } from "vitest";
import { linesToShow, parseOrder, readyAdditions } from "./bulk-parse.ts";

const stamp = { archivedAt: null, version: 1 };
const kenya: RoastedItem = {
  id: "kenya",
  name: "Kenya AA",
  roastLevel: "Medium",
  greenCoffee: {
    id: "nyeri",
    number: "GC-0001",
    coffeeName: "Nyeri",
    origin: "Kenya",
    shrinkagePercentage: 15,
    archivedAt: null,
  },
  sharesName: false,
  createdAt: "2026-11-20T06:40:00Z",
  updatedAt: "2026-11-20T06:40:00Z",
  ...stamp,
};
const fivePounds: PackageSize = { id: "5lb", size: 5, unit: "lbs", ...stamp };

const parse = (text: string) => parseOrder(text, [kenya], [fivePounds]);

test("only matched rows with a valid size are added, under the ids of the catalog", () => {
  const order = parse("5LB Bags:\n10 nyeri\n3 Brazil\n12oz:\n4 Kenya\nsomething else");
  expect(order.rows.map((row) => row.status)).toEqual(["Matched", "No Match", "Invalid Size"]);
  expect(order.problems).toMatchObject([{ line: 6, text: "something else" }]);
  expect(readyAdditions(order.rows)).toEqual([{ roastedItemId: "kenya", packageSizeId: "5lb", quantity: 10 }]);
});

test("lines are shown in the order of the text", () => {
  const order = parse("nonsense\n5LB:\n1 Kenya\nmore nonsense\n2 Brazil");
  expect(linesToShow(order, 10).map(({ kind, line }) => `${line} ${kind}`)).toEqual([
    "1 problem",
    "3 row",
    "4 problem",
    "5 row",
  ]);
});

test("beyond the limit, what needs attention comes first", () => {
  const order = parse("5LB:\n1 Kenya\n2 Brazil\nnonsense");
  expect(linesToShow(order, 2).map(({ line }) => line)).toEqual([3, 4]);
});
