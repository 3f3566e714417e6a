import type { TracedCustomer, TracedSteps } from "@tryer/contract";
import { csvOf, csvText } from "@tryer/domain/tables";

const kg = (grams: number) => (grams / 1000).toFixed(3);

/** Steps of a chain as a table with a point in its numbers. */
export const stepsCsv = (steps: TracedSteps["steps"]): string =>
  csvOf([
    ["From", "To", "Weight (kg)", "Weight in all (kg)"],
    ...steps.map(({ from, to, grams, allGrams }) => [csvText(from), csvText(to), kg(grams), kg(allGrams)]),
  ]);

/** Customers of a chain as a table; without contacts where they are not told. */
export const customersCsv = (customers: readonly TracedCustomer[]): string =>
  csvOf([
    ["Number", "Customer", "Contact", "E-mail", "Phone", "Weight (kg)", "Orders", "First sent", "Last sent"],
    ...customers.map(({ number, name, contact, grams, orders, firstOn, lastOn }) => [
      number,
      csvText(name),
      csvText(contact?.person ?? ""),
      csvText(contact?.email ?? ""),
      csvText(contact?.phone ?? ""),
      kg(grams),
      csvText(orders.map((order) => order.number).join(" ")),
      firstOn,
      lastOn,
    ]),
  ]);
