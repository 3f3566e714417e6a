import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalOf, provenMarks, readDecimal, shifted } from "./decimal-cell.ts";

describe("a number is read", () => {
  test.each([
    ["1260", null, "1260"],
    ["1.260,0", null, "1260.0"],
    ["1,260.0", null, "1260.0"],
    ["182,5", null, "182.5"],
    ["4,35", ".", "4.35"],
    ["5.85", ",", "5.85"],
    ["0.125", null, "0.125"],
    ["1234.567", null, "1234.567"],
    ["1.260.000", null, "1260000"],
    ["1'260.50", null, "1260.50"],
    ["1’260", null, "1260"],
    ["1 260,5", null, "1260.5"],
    ["-3,5", null, "-3.5"],
    ["−3", null, "-3"],
    [",5", null, "0.5"],
    ["007", null, "7"],
    ["12.", null, "12"],
    ["1.260", ",", "1260"],
    ["1.260", ".", "1.260"],
    ["1,260", ".", "1260"],
    ["1,260", ",", "1.260"],
  ] as const)("%s in a column with %s → %s", (text, mark, expected) => {
    expect(readDecimal(text, mark)).toEqual({ text: expected });
  });

  test.each([
    ["1.260", ["1260", "1.260"]],
    ["-1,260", ["-1260", "-1.260"]],
  ])("%s could be two numbers where the column is not known", (text, choices) => {
    expect(readDecimal(text, null)).toEqual({ isAmbiguous: true, choices });
  });

  test.each(["", "1.2.3", "1,2,3", "1.26.000", "1,260.0.0", "a", "1e3", "١٢", "."])("%j is no number", (text) => {
    expect(readDecimal(text, null)).toBeNull();
  });

  test("marks are proven by decimals that are not three, and by groups", () => {
    expect(["182,5", "1.260,0", "1.260.000", "9.40 €", "1.260", "60", "4,35/lb"].map(provenMarks)).toEqual([
      [","],
      [","],
      [","],
      ["."],
      [],
      [],
      [","],
    ]);
  });

  test("any number reads the same however it is grouped, where its column is known", () => {
    const styles = fc.constantFrom(
      { group: ",", mark: "." },
      { group: ".", mark: "," },
      { group: "'", mark: "." },
      { group: " ", mark: "," },
      { group: "", mark: "." },
    );
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.stringMatching(/^\d{0,4}$/), styles, (whole, decimals, { group, mark }) => {
        const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, group);
        const written = decimals === "" ? grouped : `${grouped}${mark}${decimals}`;
        const expected = decimals === "" ? String(whole) : `${whole}.${decimals}`;
        expect(readDecimal(written, mark as "." | ",")).toEqual({ text: expected });
      }),
    );
  });

  test("numbers of a workbook are written out, and the point moves without rounding", () => {
    expect([decimalOf(182.5), decimalOf(1e21), decimalOf(1e-7)]).toEqual(["182.5", null, null]);
    expect([shifted("1.5", 3), shifted("585", -2), shifted("0.11", 2), shifted("-7", -2), shifted("60", 0)]).toEqual([
      "1500",
      "5.85",
      "11",
      "-0.07",
      "60",
    ]);
  });
});
