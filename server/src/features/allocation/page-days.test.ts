import { PageDays, type PageDaysInput } from "@tryer/contract";
import { plusDays } from "@tryer/domain/calendar";
import { expect, test } from "vitest";
import { orderLinkOf, withOrderPage } from "../../../test/orders/order-pages.ts";
import { todayIn } from "../../../test/roasteries/today-in.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

const today = () => todayIn("UTC");
const in3Days = () => plusDays(today(), 3);

/**
 * A café with a page at a roastery whose machine takes one batch a day. A batch of 5 lb with 15 % shrinkage brings 1.93 kg,
 * 7 bags of 250 g, and coffee rests three days.
 */
async function cafe() {
  const found = await withOrderPage(app, "Ada");
  const { api, bag, customer, link } = found;
  await api.machines.add({ name: "Probat", batchSizeLbs: 5, batchesADay: 1 });
  await api.pricing.editTerms({ version: 2, restDays: 3 });
  const { items: greens } = await api.green.list({});
  const green = greens.find(({ coffeeName }) => coffeeName === "House of Ada green");
  const roast = (roastedWeightKg: number, day: string) =>
    api.roasts.add({
      ...{ greenCoffeeId: green?.id ?? "", roastedItemId: bag.roastedItemId },
      ...{ greenWeightKg: 10, roastedWeightKg, roastedAt: `${day}T00:10:00.000Z` },
    });
  const order = async (quantity: number, promisedOn: string | null = null, customerId = customer.id) => {
    const lines = [{ ...bag, quantity }];
    return api.orders.add({ customerId, promisedOn, lines });
  };
  const confirmed = async (...facts: Parameters<typeof order>) => {
    const { id, version } = await order(...facts);
    return api.orders.step({ id, version, step: "confirm" });
  };
  const call = (lines: PageDaysInput["lines"], secret = link) =>
    app.post("/api/v1/order-page/days", { link: secret, lines });
  const days = async (quantity: number) => {
    const lines = quantity === 0 ? [] : [{ ...bag, grind: "", quantity }];
    return PageDays.parse(await (await call(lines)).json());
  };
  return { ...found, roast, order, confirmed, call, days };
}

test("bags that a customer chooses are ready by stock, and by the batches that it takes, each on a day with room", async () => {
  const { days, roast } = await cafe();
  expect(await days(0)).toEqual({ basket: null, orders: [] });
  await roast(1, plusDays(today(), -1));
  // Four bags lie there, and have rested in two days.
  expect(await days(4)).toEqual({ basket: { roastsOn: null, readyOn: plusDays(today(), 2) }, orders: [] });
  expect(await days(5)).toMatchObject({ basket: { roastsOn: today(), readyOn: in3Days() } });
  expect(await days(12)).toMatchObject({ basket: { roastsOn: plusDays(today(), 1), readyOn: plusDays(today(), 4) } });
  // More than the machine roasts in a year.
  expect(await days(10_000)).toMatchObject({ basket: { roastsOn: null, readyOn: null } });
});

test("open orders are told with their days: drafts, planned ones as the plan has them, and orders of others come first", async () => {
  const { days, order, confirmed, api, bag } = await cafe();
  const planned = await confirmed(7);
  expect(await days(0)).toEqual({
    basket: null,
    orders: [{ number: "OR-0001", isConfirmed: true, roastsOn: today(), readyOn: in3Days() }],
  });
  const { id: planId } = await api.planner.pending();
  await api.planner.addItems({ id: planId, items: [{ ...bag, quantity: 7 }] });
  const [batch] = (await api.allocation.roastDays({})).batches;
  const on = plusDays(today(), 5);
  const place = { batchId: batch?.batchId ?? "", seenOn: null, plannedOn: on };
  await api.allocation.placeBatches({ id: planId, places: [place] });
  // The day that was accepted stands, though another would be proposed.
  expect((await days(0)).orders).toEqual([
    { number: "OR-0001", isConfirmed: true, roastsOn: on, readyOn: plusDays(on, 3) },
  ]);
  await order(7);
  expect(await days(7)).toEqual({
    basket: { roastsOn: plusDays(today(), 1), readyOn: plusDays(today(), 4) },
    orders: [
      { number: "OR-0001", isConfirmed: true, roastsOn: on, readyOn: plusDays(on, 3) },
      { number: "OR-0002", isConfirmed: false, roastsOn: today(), readyOn: in3Days() },
    ],
  });
  const nord = (await api.customers.list({ search: "Nord" })).items[0];
  // A promised order comes first: it takes the planned batch, and a new one on the first day.
  await confirmed(14, today(), nord?.id ?? "");
  const late = await days(7);
  expect(late.orders.map(({ number, roastsOn }) => [number, roastsOn])).toEqual([
    ["OR-0001", plusDays(today(), 1)],
    ["OR-0002", plusDays(today(), 2)],
  ]);
  await api.orders.step({ id: planned.id, version: planned.version, step: "cancel" });
  expect((await days(0)).orders.map(({ number }) => number)).toEqual(["OR-0002"]);
});

test("a link tells no day of coffee on hold, of bags that its page does not offer, or once it is not the customer's any more", async () => {
  const { days, roast, call, confirmed, api, link, bag, other, large, customer, person } = await cafe();
  await roast(1, today());
  await confirmed(4);
  const [lot] = (await api.stock.lots({ roastedItemId: bag.roastedItemId })).items;
  await api.stock.hold({ id: lot?.id ?? "", version: lot?.version ?? 0 });
  expect(await days(0)).toMatchObject({ orders: [{ roastsOn: null, readyOn: null }] });
  const secret = await call([{ roastedItemId: other.item.id, packageSizeId: large.id, grind: "", quantity: 1 }]);
  expect(secret.status).toBe(409);
  expect(await secret.text()).not.toContain("Secret");

  const lines = [{ ...bag, grind: "", quantity: 1 }];
  const answer = await call(lines);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(Object.keys((await answer.json()) as object)).toEqual(["basket", "orders"]);
  const stranger = `${link.slice(0, 32)}${"x".repeat(43)}`;
  const never = await (await call(lines, stranger)).json();
  expect(never).toMatchObject({ code: "NOT_FOUND" });
  await orderLinkOf(person, customer.id);
  const replaced = await call(lines);
  expect([replaced.status, await replaced.json()]).toEqual([404, never]);
});
