import { describe, expect, test } from "vitest";
import { LotFinder, type NamedCoffee } from "./match-lot.ts";

const lot = (number: string, coffeeName: string, origin = "") => ({ id: number, number, coffeeName, origin });
const guji = lot("GC-0001", "Guji", "Ethiopia");
const huila = lot("GC-0002", "Huila  Supremo", "Colombia");
const otherHuila = lot("GC-0042", "Huila Supremo", "Kolumbien");
const finder = new LotFinder([guji, huila, otherHuila]);
const match = (coffee: Partial<NamedCoffee>) => finder.match({ reference: null, name: null, origin: null, ...coffee });

describe("the lot that a row means", () => {
  test.each([
    [{ reference: "GC-0001" }, guji],
    [{ reference: "gc 42" }, otherHuila],
    [{ name: "GC-0042" }, otherHuila],
    [{ name: "gc42" }, otherHuila],
    [{ name: "GC-0042 Huila" }, otherHuila],
    [{ name: " guji " }, guji],
    [{ reference: "GC-0042", name: "Huila Supremo" }, otherHuila],
    [{ reference: "42", name: "huila supremo" }, otherHuila],
    [{ reference: "GC-0001", name: "Guji natural, shelf 2" }, guji],
    [{ name: "guji", origin: "Äthiopien" }, guji],
    [{ name: "Huila Supremo", origin: "colombia" }, huila],
    // A running number is none of a lot.
    [{ reference: "2", name: "Guji" }, guji],
  ])("%j is one", (coffee, expected) => {
    expect(match(coffee)).toEqual({ kind: "one", lot: expected });
  });

  test("is asked about where a name is that of several, or the number is that of another one", () => {
    const both = [huila, otherHuila];
    expect(match({ name: "Huila supremo" })).toEqual({ kind: "several", lots: both, doubt: "sameName" });
    expect(match({ name: "Huila supremo", origin: "Peru" })).toEqual({
      kind: "several",
      lots: both,
      doubt: "sameName",
    });
    expect(match({ reference: "GC-0042", name: "Guji" })).toEqual({
      kind: "several",
      lots: [otherHuila, guji],
      doubt: "otherName",
    });
  });

  test("is asked about where the name has nothing of the lot, or it comes from another country", () => {
    expect(match({ reference: "GC-0001", name: "Something new" })).toEqual({
      kind: "several",
      lots: [guji],
      doubt: "otherName",
    });
    expect(match({ name: "Guji", origin: "Kenya" })).toEqual({ kind: "several", lots: [guji], doubt: "otherOrigin" });
  });

  test.each([{ name: "Guji Natural" }, { reference: "1" }, { reference: "GC-0099" }, { reference: "A-1" }, {}])(
    "%j is none",
    (coffee) => {
      expect(match(coffee)).toEqual({ kind: "none" });
    },
  );
});
