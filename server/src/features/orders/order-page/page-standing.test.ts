import { OrderPage } from "@tryer/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { withOrderPage } from "../../../../test/orders/order-pages.ts";
import { testApp } from "../../../../test/test-app.ts";

const app = testApp();

beforeEach(() => {
  app.clock.isReal = false;
  // A Monday. Vienna is an hour ahead of UTC.
  app.clock.now = new Date("2026-11-30T08:00:00.000Z");
});

const call = (name: "show" | "pause" | "resume" | "skip" | "unskip", body: unknown) =>
  app.post(`/api/v1/order-page/${name}`, body);

const show = async (link: string) => OrderPage.parse(await (await call("show", { link })).json());

describe("a standing order on the page of its customer", () => {
  async function withStanding(name: string) {
    const made = await withOrderPage(app, name);
    const { api, bag, customer } = made;
    const input = { rhythm: "weeks" as const, weekday: 5, startsOn: "2026-11-30", leadDays: 0 };
    const lines = [{ ...bag, quantity: 12 }];
    const standing = await api.standingOrders.add({ ...input, customerId: customer.id, lines });
    return { ...made, standing, input, lines };
  }

  test("is paused and goes on, and nobody else's is named or touched", async () => {
    const { link, api, standing, input, lines } = await withStanding("Ada");
    const nord = (await api.customers.list({ search: "Nord" })).items[0]?.id ?? "";
    const foreign = await api.standingOrders.add({ ...input, customerId: nord, lines });
    expect((await show(link)).standingOrders).toEqual([
      {
        id: standing.id,
        lines: [expect.stringMatching(/^12 × House of Ada.*, 250 g$/)],
        nextOn: ["2026-12-04", "2026-12-11", "2026-12-18"],
        skippedOn: [],
        isPaused: false,
        mayResume: false,
      },
    ]);
    const paused = await call("pause", { link, standingOrderId: standing.id });
    expect(await paused.json()).toMatchObject({ standingOrders: [{ isPaused: true, mayResume: true, nextOn: [] }] });
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({ isPaused: true });
    expect((await api.team.activity({ limit: 1 })).items[0]).toMatchObject({ name: "Café Süd" });
    expect((await call("resume", { link, standingOrderId: standing.id })).status).toBe(200);
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({ isPaused: false });
    expect((await call("pause", { link, standingOrderId: foreign.id })).status).toBe(404);
  });

  test("leaves a date out that its customer skips, and takes it back in", async () => {
    const { link, api, standing } = await withStanding("Ada");
    const body = { link, standingOrderId: standing.id, date: "2026-12-11" };
    expect(await (await call("skip", body)).json()).toMatchObject({
      standingOrders: [{ nextOn: ["2026-12-04", "2026-12-18", "2026-12-25"], skippedOn: ["2026-12-11"] }],
    });
    const { dates } = await api.standingOrders.get({ id: standing.id });
    expect(dates.find(({ date }) => date === "2026-12-11")).toMatchObject({ state: "skipped" });
    expect((await api.team.activity({ limit: 1 })).items[0]).toMatchObject({
      action: "standing_order.skipped",
      name: "Café Süd",
    });
    expect(await (await call("unskip", body)).json()).toMatchObject({
      standingOrders: [{ nextOn: ["2026-12-04", "2026-12-11", "2026-12-18"], skippedOn: [] }],
    });
    expect((await call("skip", { ...body, date: "2026-12-12" })).status).toBe(422);
  });

  test("keeps a date out that the roastery skipped, whatever its customer asks", async () => {
    const { link, api, standing } = await withStanding("Ada");
    const body = { link, standingOrderId: standing.id, date: "2026-12-11" };
    await call("skip", body);
    await api.standingOrders.skip({ id: standing.id, date: body.date });
    expect((await show(link)).standingOrders).toMatchObject([{ skippedOn: [] }]);
    expect((await call("skip", body)).status).toBe(200);
    expect((await call("unskip", body)).status).toBe(200);
    const { dates } = await api.standingOrders.get({ id: standing.id });
    expect(dates.find(({ date }) => date === body.date)).toMatchObject({ state: "skipped" });
  });

  test("keeps a date whose orders have closed, and says which", async () => {
    const { link, api, customer, standing } = await withStanding("Ada");
    const { version } = await api.customers.get({ id: customer.id });
    const cutOff = { weekday: 2, time: "18:00", deliveryWeekday: 5 } as const;
    await api.customers.edit({ id: customer.id, version, orderCutOff: cutOff });
    const body = { link, standingOrderId: standing.id, date: "2026-12-04" };
    expect((await call("skip", body)).status).toBe(200);
    // Tuesday, an hour after the cut-off.
    app.clock.now = new Date("2026-12-01T18:00:00.000Z");
    const refused = await call("unskip", body);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining("Orders for December 4, 2026 have closed"),
    });
    expect((await call("skip", { ...body, date: "2026-12-11" })).status).toBe(200);
  });

  test("stays paused where the roastery paused it", async () => {
    const { link, api, standing } = await withStanding("Ada");
    await api.standingOrders.pause({ id: standing.id });
    expect((await show(link)).standingOrders).toMatchObject([{ isPaused: true, mayResume: false }]);
    expect((await call("resume", { link, standingOrderId: standing.id })).status).toBe(409);
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({ isPaused: true });
  });

  test("stays paused where the roastery paused it after its customer, until the roastery resumes it", async () => {
    const { link, api, standing } = await withStanding("Ada");
    const body = { link, standingOrderId: standing.id };
    await call("pause", body);
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({ isPausedByCustomer: true });
    await api.standingOrders.pause({ id: standing.id });
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({ isPausedByCustomer: false });
    expect((await show(link)).standingOrders).toMatchObject([{ isPaused: true, mayResume: false }]);
    // The customer asking for a pause that is there makes it none of theirs.
    expect((await call("pause", body)).status).toBe(200);
    const refused = await call("resume", body);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("The roastery paused") });
    await api.standingOrders.resume({ id: standing.id });
    await call("pause", body);
    expect((await call("resume", body)).status).toBe(200);
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({ isPaused: false });
  });

  test("is the customer's to resume again where the roastery takes keeping it paused back", async () => {
    const { link, api, standing } = await withStanding("Ada");
    const body = { link, standingOrderId: standing.id };
    await call("pause", body);
    await api.standingOrders.pause({ id: standing.id });
    await api.standingOrders.pause({ id: standing.id, customerMayResume: true });
    expect((await show(link)).standingOrders).toMatchObject([{ isPaused: true, mayResume: true }]);
    expect((await call("resume", body)).status).toBe(200);
    // A customer's pause that the roastery ended comes back as theirs.
    await call("pause", body);
    await api.standingOrders.resume({ id: standing.id });
    await api.standingOrders.pause({ id: standing.id, customerMayResume: true });
    expect(await api.standingOrders.get({ id: standing.id })).toMatchObject({ isPausedByCustomer: true });
  });

  test("is paused and resumed by its customer ten times a day at most, and by the roastery all the same", async () => {
    const { link, api, standing } = await withStanding("Ada");
    const body = { link, standingOrderId: standing.id };
    for (let at = 0; at < 5; at += 1) {
      expect((await call("pause", body)).status).toBe(200);
      // A request that is sent again changes nothing and counts for nothing.
      expect((await call("pause", body)).status).toBe(200);
      expect((await call("resume", body)).status).toBe(200);
    }
    const refused = await call("pause", body);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      detail: "This standing order was changed 10 times today. Ask the roastery, or try again tomorrow.",
    });
    expect((await call("resume", body)).status).toBe(200);
    expect(await api.standingOrders.pause({ id: standing.id })).toMatchObject({ isPaused: true });
    await api.standingOrders.resume({ id: standing.id });
    // The next day of the roastery, which is an hour ahead of UTC.
    app.clock.now = new Date("2026-11-30T22:59:00Z");
    expect((await call("pause", body)).status).toBe(409);
    app.clock.now = new Date("2026-11-30T23:01:00Z");
    expect((await call("pause", body)).status).toBe(200);
  });
});
