import fc from "fast-check";
import { expect, test } from "vitest";
import { pairBrackets } from "./bulk-brackets.ts";
import { bulkTokens } from "./bulk-tokens.ts";

function partners(line: string): [number, number][] {
  return [...pairBrackets(bulkTokens(line))]
    .filter(([one, other]) => one < other)
    .sort(([one], [other]) => one - other);
}

test.each<[string, [number, number][]]>([
  ["a (b) c", [[1, 3]]],
  [
    "([a]) {}",
    [
      [0, 4],
      [1, 3],
      [5, 6],
    ],
  ],
  ["a (b", []],
  ["a b)", []],
  ["(a]", []],
  ["", []],
])("%j pairs %j", (line, pairs) => {
  expect(partners(line)).toEqual(pairs);
});

test("pairs never cross", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(..."()[]{}a"), { maxLength: 40 }), (characters) => {
      const pairs = partners(characters.join(" "));
      for (const [open, close] of pairs) {
        for (const [from, to] of pairs) expect(open < from && from < close && close < to).toBe(false);
      }
    }),
  );
});
