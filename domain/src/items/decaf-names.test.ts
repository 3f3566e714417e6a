import { expect, test } from "vitest";
import { isDecafByName } from "./decaf-names.ts";

test.each([
  "Huila Decaf (EA)",
  "Entkoffeiniert Peru",
  "Descafeinado",
  "Décaféiné",
  "Swiss Water Sumatra",
  "DECAFFEINATED",
])("%s is decaf", (name) => expect(isDecafByName("Blend", name)).toBe(true));

test.each(["Yirgacheffe", "Cafe Decadent", "Water Street Blend"])("%s is not decaf", (name) =>
  expect(isDecafByName(name)).toBe(false),
);
