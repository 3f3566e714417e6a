import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

test("mass and money of an order add up from roast to bag, invoice, books and recall", async () => {
  const person = await app.signUp("Ada");
  const { api } = person;
  const { green, item } = await addCoffee(person, { quantityKg: 100 });
  const size = await addSize(person, 250, "g");
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  const rate = await api.pricing.addTaxRate({ name: "Reduced", percent: 7 });
  await api.pricing.editTerms({ version: 1, productTaxRateId: rate.id, shippingTaxRateId: rate.id });
  await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1249 }] });
  await api.invoices.setRevenueAccounts({ accounts: [{ taxRateId: rate.id, account: "8300" }] });
  const customer = await api.customers.add({ name: "Café Süd", debtorNumber: "10001" });
  const roasted = { greenCoffeeId: green.id, roastedItemId: item.id, greenWeightKg: 10, roastedWeightKg: 8.4 };
  const { id: lotId } = await api.roasts.add({ ...roasted, roastedAt: new Date().toISOString() });
  await api.stock.pack({ ...bag, bags: 20 });
  const facts = { lines: [{ ...bag, quantity: 12 }], discountPercent: 3, shippingMinor: 500 };
  const { id, lines } = await api.orders.add({ customerId: customer.id, ...facts });
  await api.orders.step({ id, version: 1, step: "confirm" });
  const lineId = lines[0]?.id ?? "";
  const moved = (quantity: number) => ({ lines: [{ lineId, quantity }] });
  const versionNow = async () => (await api.orders.get({ id })).version;

  // 7 are sent, 2 come back, and the draft over 7 is not issued any more.
  await api.orders.fulfil({ id, version: await versionNow(), ...moved(7) });
  const draft = await api.invoices.add({ orderIds: [id], basis: "sent" });
  await api.orders.return({ id, version: await versionNow(), ...moved(2) });
  expect(await refusalOf(api.invoices.issue({ id: draft.id, version: 1 }))).toMatchObject({ status: 409 });
  await api.invoices.discard({ id: draft.id, version: 1 });

  // 5 are invoiced, 1 of them is credited, the other 5 are sent, and what is left is invoiced: 10 of 12 bags in all.
  const issued = { orderIds: [id], basis: "sent" as const, isIssued: true };
  const first = await api.invoices.add(issued);
  const note = await api.invoices.credit({
    id: first.id,
    reason: "Torn",
    lines: [{ lineId: first.lines[0]?.id ?? "", quantity: 1 }],
  });
  await api.orders.fulfil({ id, version: await versionNow(), ...moved(5) });
  const second = await api.invoices.add(issued);
  expect([first, note, second].map((each) => each.lines[0]?.quantity)).toEqual([5, 1, 6]);
  expect(await refusalOf(api.invoices.add(issued))).toMatchObject({ status: 409 });

  // 10/12 of 145.38 and 5.00 shipping are 126.15; 7 % of it are 8.83.
  const sum = (of: (each: typeof first) => number) => of(first) - of(note) + of(second);
  expect([sum((each) => each.netMinor), sum((each) => each.taxMinor)]).toEqual([12_615, 883]);
  const { from: day } = (await api.dashboard.show({})).today;
  const made = await api.invoices.exportAccounting({ from: day, to: day });
  expect(made).toMatchObject({ count: 3, netMinor: 12_615, taxMinor: 883, totalMinor: 13_498 });

  // 8.4 kg are loose, in bags, and with the customer.
  const { places } = await api.trace.show({ kind: "lot", id: lotId });
  const grams = (kind: string) =>
    places.reduce((total, place) => (place.key.startsWith(`${kind}:`) ? total + (place.grams ?? 0) : total), 0);
  expect([grams("customer"), (await api.green.get({ id: green.id })).quantityKg]).toEqual([2500, 90]);
  const lot = await api.stock.lot({ id: lotId });
  const lying = lot.holdings.map(({ unitGrams, quantity }) => `${quantity} × ${unitGrams} g`).toSorted();
  expect(lying).toEqual(["10 × 250 g", "3400 × 1 g"]);
  expect(await api.stock.checkLedger({})).toMatchObject({ wrong: [] });

  // A recall names those 2.5 kg, and nothing more leaves the house.
  const recall = await api.recalls.add({ name: "A stone", of: { kind: "roast", id: lotId } });
  expect(await api.recalls.get({ id: recall.id })).toMatchObject({ grams: 2500, customers: [{ id: customer.id }] });
  const next = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 1 }] });
  await api.orders.step({ id: next.id, version: 1, step: "confirm" });
  const all = api.orders.fulfil({ id: next.id, version: 2, allowShort: true });
  expect(await refusalOf(all)).toMatchObject({ status: 409, message: expect.stringContaining("on hold") });
});
