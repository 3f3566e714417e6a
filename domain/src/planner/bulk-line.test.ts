import { expect, test } from "vitest";
import { type BulkPart, readBulkLine } from "./bulk-line.ts";

function printed(part: BulkPart): string {
  if (part.kind === "problem") return `! ${part.reason}`;
  const size = part.size === null ? "" : `${part.size.size} ${part.size.unit}`;
  if (part.kind === "heading") return `[${size}]`;
  return `${part.count} × ${part.name}${size === "" ? "" : ` @ ${size}`}`;
}

function read(line: string): string[] {
  return readBulkLine(line).map(printed);
}

test.each([
  ["5LB Bags:", "[5 lb]"],
  ["12oz:", "[12 oz]"],
  ["5 lb bags", "[5 lb]"],
  ["12 OZ", "[12 oz]"],
  ["2.2lb", "[2.2 lb]"],
  ["5-LB bags:", "[5 lb]"],
  ["12 oz.", "[12 oz]"],
  ["5 pound bag", "[5 lb]"],
  ["250 g", "[250 g]"],
  ["1 kg:", "[1 kg]"],
  ["## 5LB Bags", "[5 lb]"],
  ["**5LB Bags:**", "[5 lb]"],
  ["- 5 lb bags -", "[5 lb]"],
  ["--- 12oz ---", "[12 oz]"],
  ["• 12oz:", "[12 oz]"],
  ["(5 lb)", "[5 lb]"],
  ["5LB Bags (rush):", "[5 lb]"],
  ["1. 5lb bags:", "[5 lb]"],
])("%j is a heading", (line, heading) => {
  expect(read(line)).toEqual([heading]);
});

test.each([
  "10 Kenya",
  "x10 Kenya",
  "x 10 Kenya",
  "10x Kenya",
  "10 x Kenya",
  "10 × Kenya",
  "10X Kenya",
  "Kenya x 10",
  "Kenya x10",
  "Kenya ×10",
  "Kenya 10x",
  "Kenya: 10",
  "Kenya - 10 bags",
  "10 bags of Kenya",
  "- 10 Kenya",
  "* 10 Kenya",
  "• 10 Kenya",
  "– 10 Kenya",
  "- [ ] 10 Kenya",
  "1. 10 Kenya",
  "3) 10 Kenya",
  "1. Kenya x 10",
  "Kenya\t10",
  "10\tKenya",
  "| 10 | Kenya |",
  "10, Kenya",
  "10 Kenya (rush)",
  "Kenya (rush) x 10",
  "Kenya x 10 (rush)",
  '10 "Kenya"',
  "10\u00a0\u2003Kenya\u200b",
  "10 Kenya.",
  "10 - Kenya",
])("%j is 10 Kenya", (line) => {
  expect(read(line)).toEqual(["10 × Kenya"]);
});

test.each([
  "10 Kenya 5lb",
  "10 x 5lb Kenya",
  "10x5lb Kenya",
  "5lb Kenya x 10",
  "5 lb x 10 Kenya",
  "5lb 10 Kenya",
  "10 x Kenya (5 lb)",
  "10 x 5lb bags of Kenya",
  "10 Kenya - 5 lb bags",
  "10 Kenya, 5lb",
  "Kenya\t5 lb\t10",
  "10 Kenya\t5 lb",
])("%j has its own size", (line) => {
  expect(read(line)).toEqual(["10 × Kenya @ 5 lb"]);
});

test.each([
  ["10 Ethiopia 74110", "10 × Ethiopia 74110"],
  ["10 Brazil No. 2", "10 × Brazil No. 2"],
  ["10 Blend 3", "10 × Blend 3"],
  ["Blend 3 x 10", "10 × Blend 3"],
  ["100% Kona x 10", "10 × 100% Kona"],
  ["3-Bean x 4", "4 × 3-Bean"],
  ["10 x-mas blend", "10 × x-mas blend"],
  ["10 Ethiopia, Yirgacheffe", "10 × Ethiopia, Yirgacheffe"],
  ["Ethiopia, Guji x 10", "10 × Ethiopia, Guji"],
])("%j keeps the name whole", (line, item) => {
  expect(read(line)).toEqual([item]);
});

test.each([
  ["5LB: 10 Kenya, 1 Brazil", ["[5 lb]", "10 × Kenya", "1 × Brazil"]],
  ["5LB:10 Kenya;1 Brazil", ["[5 lb]", "10 × Kenya", "1 × Brazil"]],
  ["**5LB:** Kenya x 10", ["[5 lb]", "10 × Kenya"]],
  ["5LB: 10 Kenya; 12oz: 3 Brazil", ["[5 lb]", "10 × Kenya", "[12 oz]", "3 × Brazil"]],
  ["10 Kenya, AA, 12oz: 3 Brazil", ["10 × Kenya, AA", "[12 oz]", "3 × Brazil"]],
])("%j says several things", (line, parts) => {
  expect(read(line)).toEqual(parts);
});

test.each([
  ["Blend 3", "No clear count: write “10 Name” or “Name x 10”"],
  ["Blend 3**10x", "No clear count: write “10 Name” or “Name x 10”"],
  ["Kenya, 10", "No clear count: write “10 Name” or “Name x 10”"],
  ["Ethiopia 74110", "No clear count: write “10 Name” or “Name x 10”"],
  ["10 lb Kenya", "No clear count: write “10 Name” or “Name x 10”"],
  ["1. Kenya", "“1.” reads as a list number, not a count: write “10 Name” or “Name x 10”"],
  ["#1 Kenya", "“#1” reads as a list number, not a count: write “10 Name” or “Name x 10”"],
  ["0 Kenya", "The count must be at least 1"],
  ["100001 Kenya", "The count must be at most 100,000"],
  ["-3 Kenya", "The count must not be negative; after a dash as a bullet put a space"],
  ["Kenya x -3", "The count must not be negative"],
  ["2.5 Kenya", "The count must be a whole number"],
  ["Kenya x 2.5", "The count must be a whole number"],
  ["1,000 Kenya", "Write the count without commas: 1000"],
  ["+5 Kenya", "Write the count without a plus sign"],
  ["1e3 Kenya", "“1e3” is not a clear count: write a whole number and a space after it"],
  ["10½ Kenya", "“10½” is not a clear count: write a whole number and a space after it"],
  ["١٢ Kenya", "Use the digits 0 to 9 for the count"],
  ["Kenya\t١٢", "Use the digits 0 to 9 for the count"],
  ["Kenya\t-3", "The count must not be negative"],
  ["10 Kenya [for Anna]", "“for Anna” was not understood"],
  ["10 Kenya (washed, natural)", "“washed, natural” was not understood"],
  ["2 Kenya x 10", "Two numbers could be the count; write only one"],
  ["1\tKenya\t10", "Two numbers could be the count; write only one"],
  ["Kenya\tNyeri\t10", "More than one column could be the coffee"],
  ["10 Kenya\t3 Brazil", "The columns are not clear: write “10 Name” or “Name x 10”"],
  ["10 Kenya 5lb 12oz", "Two package sizes on one item; write only one"],
  ["10", "No coffee name"],
  ["10 bags", "No coffee name"],
  ["- - -", "No coffee in this line"],
])("%j is a problem: %s", (line, reason) => {
  expect(read(line)).toEqual([`! ${reason}`]);
});

test.each([
  ["0 lb bags:", "Package size 0 lb: Must be above 0"],
  ["2,2 lb:", "Package size 2,2 lb: Write decimals with a point: 2.2"],
  ["½ lb", "The package size is not clear: write “5 lb bags:” or “12 oz:”"],
  ["1/2 lb bags:", "The package size is not clear: write “5 lb bags:” or “12 oz:”"],
])("%j is a heading without a size, and a problem", (line, reason) => {
  expect(read(line)).toEqual([`! ${reason}`, "[]"]);
});

test.each(["", "   ", "\t", "\uFEFF", "\u00a0\u200b"])("%j is blank", (line) => {
  expect(read(line)).toEqual([]);
});
