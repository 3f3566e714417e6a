import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

const ROASTED_AT = "2026-11-10T06:40:00.000Z";

/** A roast of 8.4 kg, of which a café has six bags of 250 g and a shop without an address two. */
async function soldRoastery(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { green, item } = await addCoffee(person);
  const roast = await api.roasts.add({
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    greenWeightKg: 10,
    roastedWeightKg: 8.4,
    roastedAt: ROASTED_AT,
  });
  const size = await addSize(person, 250, "g");
  await api.stock.pack({ roastedItemId: item.id, packageSizeId: size.id, bags: 20 });
  const cafe = await api.customers.add({ name: "Café Süd", email: `bar.${name.toLowerCase()}@cafe-sued.example` });
  const shop = await api.customers.add({ name: "Shop Nord" });
  const send = async (customerId: string, quantity: number) => {
    const line = { roastedItemId: item.id, packageSizeId: size.id, quantity, unitPriceMinor: 900 };
    const { id, version } = await api.orders.add({ customerId, lines: [line] });
    const confirmed = await api.orders.step({ id, version, step: "confirm" });
    const lines = confirmed.lines.map((each) => ({ lineId: each.id, quantity }));
    return api.orders.fulfil({ id, version: confirmed.version, lines });
  };
  await send(cafe.id, 6);
  await send(shop.id, 2);
  return { person, api, green, roast, cafe, shop, send };
}

describe("a recall", () => {
  test("lists who has the coffee of a lot, a roast or a period, with contacts, weights and days", async () => {
    const { api, green, roast, cafe, shop } = await soldRoastery("Ada");
    const subjects = [
      { kind: "green", id: green.id },
      { kind: "roast", id: roast.id },
      { kind: "lot", id: roast.id },
      { kind: "period", from: "2026-11-10", to: "2026-11-10" },
    ] as const;
    for (const of of subjects) {
      const recall = await api.recalls.add({ name: "A stone", reason: "Found by a café", of });
      expect(recall).toMatchObject({ name: "A stone", of, closedAt: null, version: 1 });
      const page = await api.recalls.get({ id: recall.id });
      expect(page).toMatchObject({ customerCount: 2, grams: 2000 });
      expect(page.customers).toMatchObject([
        { id: cafe.id, grams: 1500, state: "open", mailedAt: null, contact: { email: "bar.ada@cafe-sued.example" } },
        { id: shop.id, grams: 500, orderCount: 1, firstOn: expect.any(String) },
      ]);
    }
    const labels = (await api.recalls.list({})).map(({ label }) => label);
    expect(labels).toHaveLength(4);
    expect(labels).toEqual(expect.arrayContaining(["Roasts of 2026-11-10", "R-0001 Huila"]));
    const earlier = { kind: "period", from: "2026-11-01", to: "2026-11-09" } as const;
    const { id } = await api.recalls.add({ name: "Earlier", of: earlier });
    expect(await api.recalls.get({ id })).toMatchObject({ customers: [], grams: 0 });
  });

  test("follows the books: who gets some of it later is on the list, and what was noted stays", async () => {
    const { api, roast, cafe, shop, send } = await soldRoastery("Berta");
    const further = await send(cafe.id, 2);
    const returned = await api.orders.return({ id: further.id, version: further.version });
    const { id } = await api.recalls.add({ name: "A stone", of: { kind: "roast", id: roast.id } });
    const states = [
      { customerId: cafe.id, state: "told" },
      { customerId: shop.id, state: "back" },
    ] as const;
    const noted = await api.recalls.setStates({ id, customers: [...states] });
    expect(noted.customers.map(({ state }) => state)).toEqual(["told", "back"]);
    await api.orders.takeBack({ id: returned.id, version: returned.version });
    expect((await api.recalls.get({ id })).customers[0]).toMatchObject({ id: cafe.id, grams: 2000, state: "told" });
    const back = await api.recalls.setStates({ id, customers: [{ customerId: cafe.id, state: "open" }] });
    expect(back.customers[0]).toMatchObject({ id: cafe.id, state: "open" });
    const other = await api.customers.add({ name: "Nobody" });
    const strange = api.recalls.setStates({ id, customers: [{ customerId: other.id, state: "told" }] });
    expect(await refusalOf(strange)).toMatchObject({ status: 422, data: { field: "customers" } });
  });

  test("gives each delivery its own weight of a lot, and counts bags that came back as back", async () => {
    const { api, roast, cafe, shop, send } = await soldRoastery("Ida");
    const bar = await api.customers.add({ name: "Bar West" });
    const order = await send(bar.id, 5);
    const { id } = await api.recalls.add({ name: "A stone", of: { kind: "lot", id: roast.id } });
    const gramsOf = async () =>
      (await api.recalls.get({ id })).customers.map((each) => [each.id, each.grams]).toSorted();
    const held = (grams: number) =>
      [
        [cafe.id, 1500],
        [shop.id, 500],
        [bar.id, grams],
      ].toSorted();
    expect(await gramsOf()).toEqual(held(1250));
    for (const [quantity, left] of [
      [2, 750],
      [1, 500],
    ] as const) {
      const { version, lines } = await api.orders.get({ id: order.id });
      const lineId = lines[0]?.id ?? "";
      await api.orders.return({ id: order.id, version, returnTo: "stock", lines: [{ lineId, quantity }] });
      expect(await gramsOf()).toEqual(held(left));
    }
    const { places } = await api.trace.show({ kind: "lot", id: roast.id });
    const grams = Object.fromEntries(places.map((place) => [place.key, place.grams]));
    expect(grams).toMatchObject({
      [`loose:${roast.id}`]: 8400,
      [`customer:${cafe.id}`]: 1500,
      [`customer:${shop.id}`]: 500,
      [`customer:${bar.id}`]: 500,
      "end:roasted:hand": 8400 - 2500,
    });
    const ofOrder = await api.trace.show({ kind: "order", id: order.id });
    expect(ofOrder.places.find(({ key }) => key === `customer:${bar.id}`)?.grams).toBe(500);
  });

  test("mails each customer who was chosen, once for each request", async () => {
    const { api, roast, cafe, shop } = await soldRoastery("Carla");
    const { id } = await api.recalls.add({ name: "A stone", of: { kind: "roast", id: roast.id } });
    const mail = { id, subject: "Recall", text: "Hello,\n\nplease keep it <apart>.\nThank you" };
    const requestId = uuidv7();
    const sent = await api.recalls.mail({ ...mail, requestId, customerIds: [cafe.id] });
    expect(sent.customers).toMatchObject([
      { id: cafe.id, state: "told", mailedAt: expect.any(String) },
      { id: shop.id, state: "open", mailedAt: null },
    ]);
    const got = await app.latestMailTo("bar.carla@cafe-sued.example");
    expect(got).toMatchObject({ subject: "Recall" });
    expect(got.text).toContain("please keep it <apart>.\nThank you");
    expect(got.html).toContain(">please keep it &#60;apart&#62;.<br>");
    await api.recalls.mail({ ...mail, requestId, customerIds: [cafe.id] });
    const { items } = await api.team.activity({});
    expect(items.filter(({ action }) => action === "recall.mailed")).toHaveLength(1);
    const both = api.recalls.mail({ ...mail, customerIds: [cafe.id, shop.id] });
    expect(await refusalOf(both)).toMatchObject({
      status: 422,
      message: "Shop Nord has no email address. Add one to the customer, or leave them out.",
    });
  });

  test("is edited by version, closed and opened again", async () => {
    const { api, roast, cafe } = await soldRoastery("Dora");
    const { id } = await api.recalls.add({ name: "A stone", of: { kind: "roast", id: roast.id } });
    expect(await api.recalls.edit({ id, version: 1, reason: "Found" })).toMatchObject({ reason: "Found", version: 2 });
    expect(await refusalOf(api.recalls.edit({ id, version: 1, name: "X" }))).toMatchObject({
      status: 409,
      data: { current: { reason: "Found" } },
    });
    expect(await api.recalls.close({ id })).toMatchObject({ closedAt: expect.any(String) });
    const told = { id, customers: [{ customerId: cafe.id, state: "told" as const }] };
    expect(await refusalOf(api.recalls.setStates(told))).toMatchObject({ status: 409 });
    const mail = { id, customerIds: [cafe.id], subject: "Recall", text: "Hello" };
    expect(await refusalOf(api.recalls.mail(mail))).toMatchObject({ status: 409 });
    expect(await api.recalls.reopen({ id })).toMatchObject({ closedAt: null });
    expect((await api.recalls.setStates(told)).customers[0]).toMatchObject({ state: "told" });
  });

  test("refuses what is not there, and a period that is none", async () => {
    const { api, roast } = await soldRoastery("Emil");
    const stranger = await app.signUp("Fina");
    const of = { kind: "roast", id: roast.id } as const;
    expect(await refusalOf(stranger.api.recalls.add({ name: "X", of }))).toMatchObject({ status: 404 });
    const { id } = await api.recalls.add({ name: "A stone", of });
    expect(await refusalOf(stranger.api.recalls.get({ id }))).toMatchObject({ status: 404 });
    for (const [from, to] of [
      ["2026-11-10", "2026-11-09"],
      ["2026-01-01", "2026-11-09"],
    ] as const) {
      const period = { kind: "period", from, to } as const;
      expect(await refusalOf(api.recalls.add({ name: "X", of: period }))).toMatchObject({
        status: 422,
        data: { field: "of.to" },
      });
    }
  });

  test("shows a roaster the customers without their contacts, and lets them change nothing", async () => {
    const { person, api, roast } = await soldRoastery("Gerd");
    const { id } = await api.recalls.add({ name: "A stone", of: { kind: "roast", id: roast.id } });
    const roaster = await joinTeam(app, person, "roaster", "Hans");
    const { customers } = await roaster.api.recalls.get({ id });
    expect(customers).toHaveLength(2);
    expect(customers[0]).not.toHaveProperty("contact");
    expect(await refusalOf(roaster.api.recalls.close({ id }))).toMatchObject({ status: 403 });
  });
});
