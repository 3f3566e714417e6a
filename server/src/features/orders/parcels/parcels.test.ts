import { OrderPage } from "@tryer/contract";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { withOrderPage } from "../../../../test/orders/order-pages.ts";
import { testApp } from "../../../../test/test-app.ts";
import { confirmed, shopOf } from "../invoices/testing/invoicing-shop.ts";

const app = testApp();

const PARCELS = [
  { carrier: "UPS", number: "1Z 9", url: "" },
  { carrier: "Bike", number: "7", url: "https://bike.example/7" },
];

test("parcels of an order are kept, mailed with the confirmation, and forgotten with the customer", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, email: "parcels@cafe.example" });
  const order = await confirmed(shop);
  const tracked = await api.orders.track({ id: order.id, version: order.version, parcels: PARCELS });
  expect(tracked.parcels).toEqual(PARCELS);
  expect(await refusalOf(api.orders.track({ id: order.id, version: order.version, parcels: [] }))).toMatchObject({
    status: 409,
  });
  await api.orders.mailConfirmation({ id: order.id });
  const { text, html } = await app.latestMailTo("parcels@cafe.example");
  expect(html).toMatch(/href="https:\/\/www\.ups\.com\/track\?tracknum=1Z9"[^>]*>Track the parcel</);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(text).toContain("Tracking: UPS 1Z 9 https://www.ups.com/track?tracknum=1Z9");
  expect(text).toContain("Tracking: Bike 7 https://bike.example/7");
  const { version: sentFrom } = await api.orders.get({ id: order.id });
  await api.orders.fulfil({ id: order.id, version: sentFrom, allowShort: true });
  await api.customers.erase({ id: customer.id });
  expect((await api.orders.get({ id: order.id })).parcels).toEqual([]);
});

test("drafts have no parcels, links run nothing, and who may not pack enters none", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, bag, customer, person } = shop;
  const draft = await api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 1 }] });
  const track = { id: draft.id, version: draft.version, parcels: PARCELS };
  expect((await refusalOf(api.orders.track(track))).message).toBe(
    "Only a confirmed order has parcels. This one is: draft.",
  );
  const { id, version } = await confirmed(shop);
  for (const url of ["javascript:alert(1)", "//evil.example", "https://a b"])
    expect(
      await refusalOf(api.orders.track({ id, version, parcels: [{ carrier: "", number: "1", url }] })),
    ).toMatchObject({ status: 400 });
  const viewer = await joinTeam(app, person, "viewer", "Vera");
  expect(await refusalOf(viewer.api.orders.track({ id, version, parcels: PARCELS }))).toMatchObject({ status: 403 });
  const roaster = await joinTeam(app, person, "roaster", "Rita");
  expect((await roaster.api.orders.track({ id, version, parcels: PARCELS })).parcels).toHaveLength(2);
  const stranger = await app.signUp("Bob");
  expect(await refusalOf(stranger.api.orders.track({ id, version, parcels: [] }))).toMatchObject({ status: 404 });
});

test("a customer follows the parcels of the last order on their page", async () => {
  const { link, bag, person, customer } = await withOrderPage(app, "Ada");
  const lines = [{ roastedItemId: bag.roastedItemId, packageSizeId: bag.packageSizeId, quantity: 1 }];
  const made = await person.api.orders.add({ customerId: customer.id, lines });
  const order = await person.api.orders.step({ id: made.id, version: made.version, step: "confirm" });
  await person.api.orders.track({ id: order.id, version: order.version, parcels: PARCELS });
  const page = OrderPage.parse(await (await app.post("/api/v1/order-page/show", { link })).json());
  expect(page.lastOrder?.parcels).toEqual([
    { words: "UPS 1Z 9", page: "https://www.ups.com/track?tracknum=1Z9" },
    { words: "Bike 7", page: "https://bike.example/7" },
  ]);
});
