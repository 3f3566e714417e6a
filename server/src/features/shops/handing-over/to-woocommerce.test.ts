import { describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { connectedShop, send, statesOf, track } from "../../../../test/shops/connected-shop.ts";
import { answeringWith, losingTheAnswer } from "../../../../test/shops/listening-shop.ts";
import { WOO_KEY, wooShop } from "../../../../test/shops/woo-shop.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { handOverWorker } from "./testing/hand-over-worker.ts";

const app = testApp({ environment: { LOCAL_WEBHOOKS: "on" } });

async function wooOf(person: Person, { hasTracking = false, notifiesCustomer = false } = {}) {
  const woo = await wooShop({ hasTracking });
  const access = { kind: "woocommerce", url: `${woo.url}/`, ...WOO_KEY, notifiesCustomer } as const;
  return { woo, ...(await connectedShop(person, access, "99")) };
}

const handed = { states: ["handed"], problem: "", kept: [] };

describe("an order of WooCommerce", () => {
  test("gets its number as a note for the customer, and is completed after it", async () => {
    const shop = await wooOf(await app.signUp("Ada"), { notifiesCustomer: true });
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    expect(shop.woo.state.notes).toMatchObject([
      { note: "Tracking number: UPS 1Z9 https://www.ups.com/track?tracknum=1Z9", customer_note: true },
    ]);
    expect(shop.woo.state.acts).toEqual(["note", "completed"]);
    expect(await statesOf(shop)).toEqual(handed);
    await track(shop, "1Z8");
    await app.workOffJobs();
    expect(shop.woo.state.acts).toEqual(["note", "completed", "note"]);
    expect(await statesOf(shop)).toEqual(handed);
  });

  test("gets its numbers in the extension where the site has it, and a corrected one in place of the wrong one", async () => {
    const shop = await wooOf(await app.signUp("Ada"), { hasTracking: true });
    await send(shop, 1);
    await track(shop, "A");
    await app.workOffJobs();
    expect(shop.woo.state.acts).toEqual(["tracking"]);
    await track(shop, "B", "C");
    await app.workOffJobs();
    expect(shop.woo.state.trackings.map((each) => each.tracking_number)).toEqual(["B", "C"]);
    await send(shop, 1);
    await app.workOffJobs();
    expect(shop.woo.state.acts.at(-1)).toBe("completed");
    expect(await statesOf(shop)).toMatchObject({ states: ["handed", "handed"] });
    expect(shop.woo.state.notes).toEqual([]);
  });

  test.each([true, false])("has each number once though an answer was lost (extension: %s)", async (hasTracking) => {
    const shop = await wooOf(await app.signUp("Ada"), { hasTracking });
    await send(shop);
    shop.woo.failNext(/^POST/, losingTheAnswer);
    await track(shop, "A", "B");
    await handOverWorker(new SealedDatabase(app.database()), { timeoutMs: 300 }).drain();
    expect(await statesOf(shop)).toMatchObject({ states: ["failed", "failed"] });
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(shop.woo.asked(/^POST/)).toHaveLength(2);
    expect(await statesOf(shop)).toMatchObject({ states: ["handed", "handed"] });
    expect(shop.woo.state.status).toBe("completed");
  });

  test("stays as it is where it is cancelled there, and says so", async () => {
    const shop = await wooOf(await app.signUp("Ada"));
    shop.woo.state.status = "cancelled";
    await send(shop);
    await track(shop, "1Z9");
    await app.workOffJobs();
    expect(await statesOf(shop)).toMatchObject({ problem: "The order is canceled in WooCommerce." });
    expect(shop.woo.state.acts).toEqual([]);
  });

  test("waits where the key is refused or may not write, and goes on with the right one", async () => {
    const shop = await wooOf(await app.signUp("Ada"));
    await send(shop);
    shop.woo.state.mayWrite = false;
    await track(shop, "1Z9");
    await app.workOffJobs();
    expect(await statesOf(shop)).toMatchObject({ problem: expect.stringMatching(/may not change orders/) });
    shop.woo.state.mayWrite = true;
    shop.woo.failNext(/GET/, answeringWith(401, { code: "woocommerce_rest_cannot_view", message: "Sorry" }));
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(await statesOf(shop)).toMatchObject({ problem: expect.stringMatching(/does not accept the consumer key/) });
    await shop.api.shopParcels.handOver({ id: shop.id });
    await app.workOffJobs();
    expect(await statesOf(shop)).toEqual(handed);
    expect((await shop.api.shopConnections.list({})).items).toMatchObject([{ problem: "" }]);
  });

  test("has a site that says its name, and one that leads elsewhere is not followed", async () => {
    const ada = await app.signUp("Ada");
    const shop = await wooOf(ada);
    expect(await ada.api.shopConnections.check({ id: shop.shop.id })).toEqual({ name: "Rösterei Süd" });
    shop.woo.failNext(/GET/, answeringWith(301));
    expect((await refusalOf(ada.api.shopConnections.check({ id: shop.shop.id }))).message).toMatch(
      /leads to another address \(301\)/,
    );
    shop.woo.failNext(/GET/, answeringWith(404, "<html>"));
    expect((await refusalOf(ada.api.shopConnections.check({ id: shop.shop.id }))).message).toMatch(
      /can't be read \(404\)/,
    );
  });
});
