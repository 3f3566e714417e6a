import { OrderPage, type PageOrderInput, PageReceipt } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { operations } from "../../../../test/http/operations.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../../test/join-team.ts";
import { orderLinkOf, withOrderPage } from "../../../../test/orders/order-pages.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

// A Monday. Vienna is an hour ahead of UTC.
const MONDAY = "2026-11-30T08:00:00.000Z";

beforeEach(() => {
  app.clock.isReal = false;
  app.clock.now = new Date(MONDAY);
});

const pageOf = (name: string, facts = {}) => withOrderPage(app, name, facts);

const call = (name: "show" | "order" | "pause" | "days", body: unknown) => app.post(`/api/v1/order-page/${name}`, body);

const show = async (link: string) => OrderPage.parse(await (await call("show", { link })).json());

const send = (link: string, facts: Partial<Omit<PageOrderInput, "lines">> & { lines: unknown }) =>
  call("order", { link, id: uuidv7(), deliversOn: null, ...facts });

describe("the page of a customer", () => {
  test("shows their products and prices, and nothing of the roastery beside", async () => {
    const { link, bag, kilo, person } = await pageOf("Ada");
    const answer = await call("show", { link });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const page = await answer.json();
    const { roastery } = await person.api.settings.profile({});
    expect(page).toEqual({
      roasteryName: roastery.name,
      customerName: "Café Süd",
      timeZone: "Europe/Vienna",
      currency: "EUR",
      pricesIncludeTax: false,
      isTaxExempt: false,
      products: [
        {
          id: bag.roastedItemId,
          name: expect.stringContaining("House"),
          grinds: [],
          taxPercent: 10,
          bags: [
            { packageSizeId: bag.packageSizeId, label: "250 g", grams: 250, priceMinor: 990 },
            { packageSizeId: kilo.packageSizeId, label: "1 kg", grams: 1000, priceMinor: 4000 },
          ],
        },
      ],
      minimumMinor: null,
      minimumKg: null,
      window: null,
      lastOrder: null,
      standingOrders: [],
    });
    expect(JSON.stringify(page)).not.toMatch(/Nord|Secret|Cafés/);
  });

  test("leaves no name in the activity of a customer who is erased", async () => {
    const { link, bag, person, customer } = await pageOf("Ada");
    await send(link, { lines: [{ ...bag, quantity: 1, unitPriceMinor: 990 }] });
    const [draft] = (await person.api.orders.list({})).items;
    await person.api.orders.step({ id: draft?.id ?? "", version: draft?.version ?? 1, step: "cancel" });
    await person.api.customers.erase({ id: customer.id });
    const { items } = await person.api.team.activity({});
    expect(items).toContainEqual(
      expect.objectContaining({ name: "Erased customer CU-0001", action: "order.sent_by_page" }),
    );
    expect(JSON.stringify(items)).not.toContain("Süd");
  });

  test("takes an order as a draft, and offers it again", async () => {
    const { link, bag, kilo, person, customer } = await pageOf("Ada");
    const lines = [
      { ...bag, quantity: 3, unitPriceMinor: 990 },
      { ...kilo, quantity: 1, unitPriceMinor: 4000 },
    ];
    const answer = await send(link, { lines, notes: "Ring twice", reference: "4711" });
    expect(await answer.json()).toEqual({ number: "OR-0001", deliversOn: null, currency: "EUR", totalMinor: 7667 });
    const [draft] = (await person.api.orders.list({})).items;
    expect(await person.api.orders.get({ id: draft?.id ?? "" })).toMatchObject({
      status: "draft",
      channel: "order_page",
      customer: { id: customer.id },
      orderedOn: "2026-11-30",
      shipTo: "Café Süd\nSüderstr. 1",
      notes: "Ring twice",
      reference: "4711",
      money: { totalMinor: 7667 },
    });
    const { items } = await person.api.team.activity({ limit: 1 });
    expect(items[0]).toMatchObject({ name: "Café Süd", text: "ordered on their page OR-0001" });
    const viewer = await joinTeam(app, person, "viewer");
    const seen = (await viewer.api.team.activity({})).items.map(({ name, text }) => `${name} ${text}`);
    expect(seen).toContain("A customer ordered on their page");
    expect(JSON.stringify(seen)).not.toContain("Süd");
    const { lastOrder } = await show(link);
    expect(lastOrder).toMatchObject({ number: "OR-0001", lines: [{ ...bag, quantity: 3, isOffered: true }, kilo] });
    await person.api.items.archive({ id: bag.roastedItemId });
    expect((await show(link)).lastOrder?.lines).toMatchObject([{ isOffered: false }, { isOffered: false }]);
  });

  test("makes one order of a request that is sent twice, also at once and after a price has changed", async () => {
    const { link, bag, api } = await pageOf("Ada");
    const lines = [{ ...bag, quantity: 3, unitPriceMinor: 990 }];
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(link, { id, lines })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 1 }] });
    expect((await send(link, { id, lines })).status).toBe(200);
    expect((await api.orders.list({})).items).toHaveLength(1);
    const { items } = await api.team.activity({});
    expect(items.filter(({ action }) => action === "order.sent_by_page")).toHaveLength(1);
  });

  test("takes two different orders at once, each with a number of its own", async () => {
    const { link, bag, api } = await pageOf("Ada");
    const lines = [{ ...bag, quantity: 1, unitPriceMinor: 990 }];
    const answers = await Promise.all([send(link, { lines }), send(link, { lines })]);
    const numbers = await Promise.all(answers.map(async (answer) => PageReceipt.parse(await answer.json()).number));
    expect(numbers.toSorted()).toEqual(["OR-0001", "OR-0002"]);
    expect((await api.orders.list({})).items).toHaveLength(2);
  });

  test("tells a price that has changed since, and what is no longer offered, and takes nothing", async () => {
    const { link, bag, kilo, tier, api, other, large } = await pageOf("Ada");
    const lines = [{ ...bag, quantity: 1, unitPriceMinor: 990 }];
    await api.pricing.setPrices({ prices: [{ ...bag, tierId: tier.id, priceMinor: 1050 }] });
    const dearer = await send(link, { lines });
    expect(dearer.status).toBe(409);
    expect(await dearer.json()).toMatchObject({ detail: expect.stringContaining("250 g costs €10.50 now") });
    await api.packageSizes.archive({ id: kilo.packageSizeId });
    const gone = await send(link, { lines: [{ ...kilo, quantity: 1, unitPriceMinor: 4000 }] });
    expect(gone.status).toBe(409);
    expect(await gone.json()).toMatchObject({ detail: expect.stringContaining("no longer offered") });
    // A product without a price for the customer is none of the page, whatever price is said.
    const unoffered = { roastedItemId: other.item.id, packageSizeId: large.id, quantity: 1, unitPriceMinor: 0 };
    expect((await send(link, { lines: [unoffered] })).status).toBe(409);
    expect((await api.orders.list({})).items).toEqual([]);
  });

  test("tells a tax that has changed since, and takes nothing", async () => {
    const { link, bag, api } = await pageOf("Ada");
    const lines = [{ ...bag, quantity: 3, unitPriceMinor: 990 }];
    const rate = await api.pricing.addTaxRate({ name: "Full", percent: 20 });
    await api.pricing.editTerms({ version: 2, productTaxRateId: rate.id });
    const dearer = await send(link, { lines, totalMinor: 3267 });
    expect(dearer.status).toBe(409);
    expect(await dearer.json()).toMatchObject({ detail: expect.stringContaining("comes to €35.64 now") });
    // Prices that hold the tax from now on cost the customer less than the page showed.
    await api.pricing.editTerms({ version: 3, pricesIncludeTax: true });
    expect((await send(link, { lines, totalMinor: 3564 })).status).toBe(409);
    expect((await api.orders.list({})).items).toEqual([]);
    expect((await send(link, { lines, totalMinor: 2970 })).status).toBe(200);
  });

  test("takes an order for the day that was shown, and tells when the cut-off has passed", async () => {
    const orderCutOff = { weekday: 2, time: "18:00", deliveryWeekday: 4 };
    const { link, bag, api } = await pageOf("Ada", { orderCutOff });
    const lines = [{ ...bag, quantity: 1, unitPriceMinor: 990 }];
    expect((await show(link)).window).toEqual({ closesAt: "2026-12-01T17:00:00.000Z", deliversOn: "2026-12-03" });
    app.clock.now = new Date("2026-12-01T16:59:59Z");
    expect(await (await send(link, { lines, deliversOn: "2026-12-03" })).json()).toMatchObject({
      deliversOn: "2026-12-03",
    });
    app.clock.now = new Date("2026-12-01T17:00:00Z");
    const late = await send(link, { lines, deliversOn: "2026-12-03" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ detail: expect.stringContaining("now for 2026-12-10") });
    expect((await send(link, { lines, deliversOn: "2026-12-10" })).status).toBe(200);
    expect((await api.orders.list({})).items.map(({ promisedOn }) => promisedOn)).toEqual(["2026-12-10", "2026-12-03"]);
    // The clocks of Vienna go forward on 28 March: the cut-off stays at 18:00 there.
    app.clock.now = new Date("2027-03-29T08:00:00Z");
    expect((await show(link)).window).toEqual({ closesAt: "2027-03-30T16:00:00.000Z", deliversOn: "2027-04-01" });
  });

  test.each([
    [{ orderMinimumMinor: 3000 }, "The minimum order is €30.00. €0.30 are missing."],
    [{ orderMinimumKg: 1 }, "The minimum order is 1 kg. 0.25 kg are missing."],
  ])("refuses less than the minimum %j", async (minimum, message) => {
    const { link, bag } = await pageOf("Ada", minimum);
    const lines = (quantity: number) => [{ ...bag, quantity, unitPriceMinor: 990 }];
    const little = await send(link, { lines: lines(3) });
    expect(little.status).toBe(422);
    expect(await little.json()).toMatchObject({ detail: expect.stringContaining(message) });
    expect((await send(link, { lines: lines(4) })).status).toBe(200);
  });

  test("is bounded in lines, quantities and orders that wait", async () => {
    const { link, bag, api } = await pageOf("Ada");
    const line = { ...bag, quantity: 1, unitPriceMinor: 990 };
    for (const lines of [
      [],
      Array.from({ length: 101 }, () => line),
      [{ ...line, quantity: 0 }],
      [{ ...line, quantity: 10_001 }],
    ])
      expect((await send(link, { lines })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 22 }, () => send(link, { lines: [line] })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const [draft] = (await api.orders.list({})).items;
    await api.orders.step({ id: draft?.id ?? "", version: 1, step: "cancel" });
    expect((await send(link, { lines: [line] })).status).toBe(200);
  });
});

describe("the link of a customer", () => {
  test.each([
    ["ended", ({ api }: Person, id: string) => api.customers.endOrderLink({ id })],
    ["replaced", ({ api }: Person, id: string) => api.customers.makeOrderLink({ id })],
    [
      "put away with its customer, also once they are back",
      async ({ api }: Person, id: string) => {
        await api.customers.archive({ id });
        expect(await refusalOf(api.customers.makeOrderLink({ id }))).toMatchObject({ status: 409 });
        await api.customers.restore({ id });
      },
    ],
  ])("opens nothing once it is %s, with the answer of one that never was", async (_, end) => {
    const { person, link, bag, customer } = await pageOf("Ada");
    const body = { id: uuidv7(), lines: [{ ...bag, quantity: 1, unitPriceMinor: 990 }] };
    const never = `${link.slice(0, 32)}${"x".repeat(43)}`;
    const elsewhere = `${"0".repeat(32)}${link.slice(32)}`;
    await end(person, customer.id);
    const answers = await Promise.all(
      [link, never, elsewhere].flatMap((each) => [
        call("show", { link: each }),
        send(each, body),
        call("pause", { link: each, standingOrderId: uuidv7() }),
        call("days", { link: each, lines: [{ ...bag, quantity: 1 }] }),
      ]),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(texts).size).toBe(1);
    expect((await person.api.orders.list({})).items).toEqual([]);
  });

  test("is made and ended by owners and managers, and seen as being there alone", async () => {
    const { person, link, customer, api } = await pageOf("Ada");
    expect((await api.customers.get({ id: customer.id })).orderPage).toMatchObject({
      hasLink: true,
      linkMadeAt: "2026-11-30T08:00:00.000Z",
    });
    const roaster = await joinTeam(app, person, "roaster");
    for (const call of [roaster.api.customers.makeOrderLink, roaster.api.customers.endOrderLink])
      expect(await refusalOf(call({ id: customer.id }))).toMatchObject({ status: 403 });
    const manager = await joinTeam(app, person, "manager");
    expect(await manager.api.customers.endOrderLink({ id: customer.id })).toMatchObject({
      orderPage: { hasLink: false, linkMadeAt: null },
    });
    const { roastery } = await api.settings.profile({});
    const next = await orderLinkOf(manager, customer.id);
    const kept = await app
      .database()
      .readRoastery({ roasteryId: roastery.id, userId: roastery.id }, async (tx) =>
        Promise.all(["customers", "audit_log"].map((table) => tx.execute(`select t::text as row from ${table} t`))),
      );
    for (const secret of [link, next])
      expect(JSON.stringify(kept.map(({ rows }) => rows))).not.toContain(secret.slice(32));
  });

  test("is no session: no operation but those of the page answers to it", async () => {
    const { link, customer, bag } = await pageOf("Ada");
    for (const { method, path } of operations()) {
      if (path.startsWith("/order-page/")) continue;
      const url = `/api/v1${path.replace("{id}", customer.id).replaceAll(/\{\w+\}/g, bag.roastedItemId)}`;
      const headers = {
        authorization: `Bearer ${link}`,
        cookie: `tryer.session_token=${link}`,
        "content-type": "application/json",
        origin: "http://127.0.0.1:3000",
      };
      const body = method === "GET" ? {} : { body: JSON.stringify({ link, pass: link, id: customer.id }) };
      const answer = await app.request(url, { method, headers, ...body });
      expect({ path, status: answer.status }).toEqual({ path, status: expect.toBeOneOf([400, 401, 404, 415]) });
      expect(await answer.text()).not.toContain("House");
    }
  });

  test("cannot take over an order of somebody else by naming its id", async () => {
    const { link, api, bag, customer } = await pageOf("Ada");
    const lines = [{ ...bag, quantity: 1, unitPriceMinor: 990 }];
    const order = await api.orders.add({ id: uuidv7(), customerId: customer.id, lines: [{ ...bag, quantity: 9 }] });
    expect((await send(link, { id: order.id, lines })).status).toBe(404);
    const nord = (await api.customers.list({ search: "Nord" })).items[0]?.id ?? "";
    const foreign = await api.orders.add({ id: uuidv7(), customerId: nord, lines: [{ ...bag, quantity: 9 }] });
    const answer = await send(link, { id: foreign.id, lines });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/Nord|OR-/);
  });

  test("is refused from another site's page and in another shape", async () => {
    const { link } = await pageOf("Ada");
    const foreign = await app.post("/api/v1/order-page/show", { link }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    for (const wrong of ["", "x", `${link}x`, link.toUpperCase()])
      expect((await call("show", { link: wrong })).status).toBe(400);
  });
});

test("the channel of the page is chosen by nobody else, and a copy of its order has another one", async () => {
  const { person, api, link, bag, customer } = await pageOf("Ada");
  await send(link, { lines: [{ ...bag, quantity: 1, unitPriceMinor: 990 }] });
  const [draft] = (await api.orders.list({})).items;
  expect(await api.orders.duplicate({ id: draft?.id ?? "" })).toMatchObject({ channel: "wholesale" });
  const shop = { name: "Web", kind: "shopify", currency: "EUR", countsUnpaid: false };
  for (const [path, body] of [
    ["orders", {}],
    ["shops", shop],
  ] as const) {
    const sent = JSON.stringify({ ...body, customerId: customer.id, channel: "order_page" });
    const answer = await person.request(`/api/v1/${path}`, { method: "POST", body: sent });
    expect({ path, status: answer.status }).toEqual({ path, status: 400 });
  }
});

test("a customer who changes the currency has the minimum told anew", async () => {
  const { api, customer } = await pageOf("Ada", { orderMinimumMinor: 3000 });
  const edit = { id: customer.id, version: 2, currency: "CHF" as const };
  expect(await refusalOf(api.customers.edit(edit))).toMatchObject({
    status: 422,
    data: { field: "orderMinimumMinor" },
  });
  expect(await api.customers.edit({ ...edit, orderMinimumMinor: null })).toMatchObject({
    currency: "CHF",
    orderPage: { minimumMinor: null },
  });
});

describe("callers of one network", () => {
  const limited = testApp({ environment: { API_CALLS_PER_MINUTE: "60" } });

  test("meet a limit of calls, and are told when to go on", async () => {
    const link = `${"0".repeat(32)}${"x".repeat(43)}`;
    const answers = [];
    for (let at = 0; at < 62; at += 1) answers.push(await limited.post("/api/v1/order-page/show", { link }));
    expect(answers[0]?.status).toBe(404);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
