import fc from "fast-check";
import { expect, test } from "vitest";
import { bulkTokens, cleanBulkLine, comparableName } from "./bulk-tokens.ts";

function texts(line: string): string[] {
  return bulkTokens(line).map((token) => token.text);
}

test.each([
  ["10x5lb Kenya", ["10", "x", "5", "lb", "Kenya"]],
  ["1,000 2.5 .5", ["1,000", "2.5", ".5"]],
  ["5lb: Kenya,10", ["5", "lb", ":", "Kenya", ",", "10"]],
  ["12 oz.", ["12", "oz", "."]],
  ["Café\u00a0Ñuñez", ["Café", "Ñuñez"]],
  ["10⅓ ١٢ 𝔘x", ["10", "⅓", "١٢", "𝔘x"]],
  ["a\tb|c", ["a", "\t", "b", "|", "c"]],
  ["", []],
])("%j is cut into %j", (line, tokens) => {
  expect(texts(line)).toEqual(tokens);
});

test("invisible marks, emphasis and control characters go, tabs and spaces stay", () => {
  expect(cleanBulkLine("\uFEFF**5LB\u200b Bags:**\u0000\t`10`")).toBe("5LB Bags: \t10");
});

test.each([
  ["½ lb", "0.5 lb"],
  ["2½ lb", "2.5 lb"],
  ["12¼", "12.25"],
  ["1½2", "1½2"],
])("%j is written %j", (line, written) => {
  expect(cleanBulkLine(line)).toBe(written);
});

test.each([
  ["Café Olé", "CAFE OLE"],
  ["Cafe\u0301 Ole\u0301", "café-olé"],
  ["Kenya  AA", "Kenya\u00a0AA"],
  ["Ken\u00adya **AA**", "kenya aa"],
  ["Grüße", "GRUSSE"],
])("%j is compared like %j", (one, other) => {
  expect(comparableName(one)).toBe(comparableName(other));
});

test("emphasis goes without making one number of two", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("3", "10", "**", "*", "__", "`", " ", "lb")), (parts) => {
      const line = parts.join("");
      const written = line.match(/\d+/g) ?? [];
      expect(cleanBulkLine(line).match(/\d+/g) ?? []).toEqual(written);
    }),
  );
});

test("tokens cover every character but white space, in order, each once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (line) => {
      expect(texts(line).join("").replace(/\s/g, "")).toBe(line.replace(/\s/g, ""));
      expect(bulkTokens(line).filter(({ start, end, text }) => line.slice(start, end) !== text)).toEqual([]);
    }),
  );
});
