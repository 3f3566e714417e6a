import { describe, expect, test } from "vitest";
import { countryCode } from "./country-codes.ts";
import { ibanIn, vatNumber } from "./e-invoice-numbers.ts";
import { partyAddress } from "./party-address.ts";

describe("address of an e-invoice", () => {
  const nowhere = { recipient: "", streets: [], city: "", zip: "", state: "", country: null };

  test.each([
    [
      "Bar Nord\nHafen 2\n20457 Hamburg\nGermany",
      { streets: ["Hafen 2"], zip: "20457", city: "Hamburg", country: "DE" },
    ],
    ["Hafen 2\n20457 Hamburg", { streets: ["Hafen 2"], zip: "20457", city: "Hamburg" }],
    [
      "1 Bay St\n05401 Burlington, VT\nUSA",
      { streets: ["1 Bay St"], zip: "05401", city: "Burlington", state: "VT", country: "US" },
    ],
    [
      "1 Bay St\nBurlington, VT 05401\nUnited States",
      { streets: ["1 Bay St"], zip: "05401", city: "Burlington", state: "VT", country: "US" },
    ],
    [
      "Unit 4\nThe Yard\nSW1A 1AA London\nUK",
      { streets: ["Unit 4", "The Yard"], zip: "SW1A 1AA", city: "London", country: "GB" },
    ],
    ["Hafen 2", { streets: ["Hafen 2"] }],
    ["20457 Hamburg", { zip: "20457", city: "Hamburg" }],
    ["\n  \n", {}],
  ])("%j in its parts", (text, parts) => {
    expect(partyAddress(text, "Bar Nord", { hasRecipient: false })).toEqual({ ...nowhere, ...parts });
  });

  test("first line of a buyer is the name or the recipient", () => {
    const parts = { ...nowhere, streets: ["Hafen 2"], zip: "20457", city: "Hamburg" };
    const read = (first: string) =>
      partyAddress(`${first}\nHafen 2\n20457 Hamburg`, "Bar Nord", { hasRecipient: true });
    expect(read("Bar Nord")).toEqual(parts);
    expect(read("Buchhaltung")).toEqual({ ...parts, recipient: "Buchhaltung" });
  });
});

describe("country", () => {
  test.each([
    ["Germany", "DE"],
    ["ÖSTERREICH", "AT"],
    ["de", "DE"],
    ["The Netherlands", "NL"],
    ["Côte d'Ivoire", "CI"],
    ["Bosnia and Herzegovina", "BA"],
    ["U.S.A.", "US"],
    ["Ελλάδα", "GR"],
    ["Schweiz", "CH"],
    ["Hamburg", null],
    ["Germany (North)", null],
    ["", null],
  ])("%j has the code %s", (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});

describe("VAT number", () => {
  test.each([
    ["DE123456789", "DE123456789"],
    ["USt-IdNr.: DE 123 456 789", "DE123456789"],
    ["atu12345678", "ATU12345678"],
    ["BE 0123.456.789", "BE0123456789"],
    ["CHE-123.456.789 MWST", "CHE123456789MWST"],
    ["29/815/08150", null],
    ["DE 123", null],
    ["12-3456789", null],
    ["US123456789", null],
    ["", null],
  ])("%j holds %s", (text, number) => {
    expect(vatNumber(text)).toBe(number);
  });
});

describe("account to pay to", () => {
  test.each([
    ["Hausbank\nIBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX", "DE89370400440532013000"],
    ["NL91ABNA0417164300", "NL91ABNA0417164300"],
    ["IBAN: AT61 1904 3002 3457 3201 BIC BKAUATWW", "AT611904300234573201"],
    ["DE89 3704 0044 0532 0130 01", null],
    ["Account 123456789, routing 021000021", null],
    ["", null],
  ])("%j holds %s", (text, iban) => {
    expect(ibanIn(text)).toBe(iban);
  });
});
