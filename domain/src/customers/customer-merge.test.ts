import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { likenessOf, type MergeFacts, mergedFacts } from "./customer-merge.ts";

const LONGEST = 4000;

const customer = (facts: Partial<MergeFacts>): MergeFacts => ({
  name: "Bay Café",
  contact: "",
  email: "",
  phone: "",
  taxNumber: "",
  debtorNumber: "",
  termsDays: null,
  priceTierId: null,
  notes: "",
  ...facts,
});

describe("facts of two customers that are merged", () => {
  test("keep what the kept one says, take what it leaves empty, and note the rest", () => {
    const kept = customer({ email: "hello@bay.example", notes: "Rings twice" });
    const other = customer({
      name: "Jo Day",
      email: "jo@bay.example",
      phone: "0431 1",
      termsDays: 14,
      priceTierId: "tier",
      notes: "No plastic",
    });
    expect(mergedFacts(kept, other, LONGEST)).toEqual({
      contact: "",
      email: "hello@bay.example",
      phone: "0431 1",
      taxNumber: "",
      debtorNumber: "",
      termsDays: 14,
      priceTierId: "tier",
      notes: "Rings twice\n\nJo Day\nEmail: jo@bay.example\nNo plastic",
      taken: ["phone", "termsDays", "priceTierId"],
    });
  });

  test("leave the notes alone where nothing is left over, or where they would grow too long", () => {
    const kept = customer({ email: "Jo@bay.example", notes: "Rings twice" });
    expect(mergedFacts(kept, customer({ email: "jo@bay.example" }), LONGEST).notes).toBe("Rings twice");
    expect(mergedFacts(kept, customer({ notes: "Long" }), 12).notes).toBe("Rings twice");
  });

  test("lose no text of either", () => {
    const texts = fc.record({
      contact: fc.constantFrom("", "Jo", "Ann"),
      email: fc.constantFrom("", "jo@bay.example", "ann@bay.example"),
      phone: fc.constantFrom("", "1", "2"),
      taxNumber: fc.constantFrom("", "DE1", "DE2"),
      debtorNumber: fc.constantFrom("", "10042", "10043"),
      notes: fc.constantFrom("", "Rings twice", "No plastic"),
    });
    fc.assert(
      fc.property(texts, texts, (one, two) => {
        const merged = mergedFacts(customer(one), customer({ ...two, name: "Jo Day" }), LONGEST);
        const all = Object.values(merged).join("\n");
        for (const text of [...Object.values(one), ...Object.values(two)]) expect(all).toContain(text);
        for (const [key, text] of Object.entries(one))
          if (text !== "" && key !== "notes") expect(merged).toMatchObject({ [key]: text });
      }),
    );
  });
});

test.each([
  [{ email: "Jo@Bay.example" }, { name: "Jo Day", email: "jo@bay.example" }, "email"],
  [{ name: "anna  Berg" }, { name: "Anna Berg" }, "name"],
  [{ name: "Anna Berg" }, { name: "Anna Berg, Lyon" }, "name"],
  [{ name: "Anna Berg 2" }, { name: "Anna Berg" }, "name"],
  [{ name: "Bay Café 2" }, { name: "Bay Café 3" }, "name"],
  [{ name: "Anna Berg" }, { name: "Anna Bergmann" }, null],
  [{ name: "Bay Café" }, { name: "Jo Day" }, null],
] as const)("customers %o and %o are alike by %s", (one, other, likeness) => {
  expect(likenessOf(customer(one), customer(other))).toBe(likeness);
  expect(likenessOf(customer(other), customer(one))).toBe(likeness);
});
