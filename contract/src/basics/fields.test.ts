import { describe, expect, test } from "vitest";
import { AddCustomerInput } from "../customers/customers.ts";
import { AddGreenCoffeeInput } from "../green/green-coffee.ts";
import { AddProductInput } from "../items.ts";
import { AddMachineInput } from "../machines/machines.ts";
import { AddSupplierInput } from "../purchases/suppliers.ts";
import { notes, optionalLine } from "./fields.ts";

const names = [
  ["coffee", AddGreenCoffeeInput.shape.coffeeName],
  ["product", AddProductInput.shape.name],
  ["customer", AddCustomerInput.shape.name],
  ["supplier", AddSupplierInput.shape.name],
  ["machine", AddMachineInput.shape.name],
  ["optional", optionalLine("Origin")],
  ["noted", notes("Notes")],
] as const;

describe.each(names)("a %s text", (_, field) => {
  test.each([
    ["Guji \u202eanihsuK", "Guji anihsuK"],
    ["\u2066Hui\u00adla\u2069\u200b \ufeff", "Huila"],
    ["\u061cقهوة\u200f", "قهوة"],
    ["👩\u200d🌾 می\u200cخواهم", "👩\u200d🌾 می\u200cخواهم"],
  ])("%j is kept as %j", (written, kept) => {
    expect(field.parse(written)).toBe(kept);
  });
});
