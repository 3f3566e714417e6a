import { expect, test } from "vitest";
import { pageInput, pageValues } from "./customer-form-values.ts";

const PAGE = { hasLink: false, linkMadeAt: null, cutOff: null, minimumMinor: null, minimumKg: 5 };
// The page of a customer is all that its values read.
const customer = { orderPage: PAGE, currency: "USD" } as unknown as Parameters<typeof pageValues>[0];

test("the least weight of an order is typed and shown in the unit of the person, and stays to the gram", () => {
  const inPounds = pageValues(customer, "lb");
  expect(inPounds).toMatchObject({ minimumKind: "weight", minimum: "11.02" });
  const read = (minimum: string, unit: "lb" | "kg") =>
    pageInput({ ...inPounds, minimum }, { currency: "USD", unit, filledKg: PAGE.minimumKg });
  expect(read("11.02", "lb")).toMatchObject({ ok: true, input: { orderMinimumKg: 5 } });
  expect(read("10", "lb")).toMatchObject({ ok: true, input: { orderMinimumKg: 4.536 } });
  expect(read("10 kg", "lb")).toMatchObject({ ok: true, input: { orderMinimumKg: 10 } });
  expect(pageValues(customer, "kg")).toMatchObject({ minimum: "5" });
});
