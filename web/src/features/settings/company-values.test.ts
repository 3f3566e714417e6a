import type { Roastery } from "@tryer/contract";
import { expect, test } from "vitest";
import { companyValues, parseCompanyValues } from "./company-values.ts";

const ROASTERY: Roastery = {
  id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a4",
  name: "Dusty Drum",
  address: "",
  city: "Wien",
  state: "",
  zip: "1070",
  phone: "+43 1",
  website: "drum.example",
  currency: "EUR",
  timeZone: "Europe/Vienna",
  defaultShrinkagePercentage: 14.25,
  roastersSeeCosts: false,
  holdsRoastedCoffee: false,
  kind: null,
  hasBagPages: false,
  bagBrewing: "",
  lockedThrough: null,
  version: 3,
};

test("a company is read as it was shown, with the version that was read", () => {
  const { name, address, city, state, zip, phone, website, currency, timeZone, defaultShrinkagePercentage, version } =
    ROASTERY;
  const company = { name, address, city, state, zip, phone, website, currency, timeZone, defaultShrinkagePercentage };
  // What other cards of the settings write is left alone.
  expect(parseCompanyValues(companyValues(ROASTERY), ROASTERY)).toEqual({ ok: true, input: { ...company, version } });
});

test("each fault stands at its field, all at once", () => {
  const typed = { ...companyValues(ROASTERY), name: " ", website: "not an address", defaultShrinkagePercentage: "95" };
  expect(parseCompanyValues(typed, ROASTERY)).toEqual({
    ok: false,
    errors: {
      name: "Company name is required",
      website: "Website must be an address such as drum.example",
      defaultShrinkagePercentage: "Must be at most 90",
    },
  });
});
