import { addCoffee } from "./coffees.ts";
import type { Person } from "./test-app.ts";

/** A coffee with stock at the first of two locations. */
export async function twoLocations(person: Person, quantityKg = 100) {
  const { api } = person;
  const { green } = await addCoffee(person, { name: "Huila", quantityKg });
  const [first] = await api.locations.list({});
  const second = await api.locations.add({ name: "Warehouse" });
  return { person, api, id: green.id, first: first?.id ?? "", second: second.id };
}

/** Stock of a lot in kg, in all and by location. */
export async function stockOf({ api }: Person, id: string) {
  const { quantityKg, shortfallKg, stock } = await api.green.get({ id });
  return { quantityKg, shortfallKg, at: Object.fromEntries(stock.map((held) => [held.locationId, held.quantityKg])) };
}
