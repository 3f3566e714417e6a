import { expect, onTestFinished, test, vi } from "vitest";
import { ScriptProcess } from "#db/embedded/testing/script-process.ts";
import { openDatabase } from "#db/open-database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { copyDatabase } from "../../../../test/databases/copy-database.ts";
import { connectedShop, send, track } from "../../../../test/shops/connected-shop.ts";
import { losingTheAnswer } from "../../../../test/shops/listening-shop.ts";
import { SHOPIFY_TOKEN, shopifyShop } from "../../../../test/shops/shopify-shop.ts";
import { testApp } from "../../../../test/test-app.ts";
import { createLog } from "../../../log.ts";
import { handOverWorker } from "./testing/hand-over-worker.ts";

// Its database is closed for another process.
const app = testApp({ environment: { LOCAL_WEBHOOKS: "on" }, openDatabase: copyDatabase });

test("an order whose process is killed while the shop fulfills it is fulfilled once", async () => {
  const shopify = await shopifyShop();
  const access = { kind: "shopify", url: shopify.url, secret: SHOPIFY_TOKEN } as const;
  const shop = await connectedShop(await app.signUp("Ada"), access, "77");
  await send(shop);
  await track(shop, "1Z9");
  shopify.failNext(/fulfillmentCreate/, losingTheAnswer);
  const { dataDir, databaseUrl } = app.where();
  // The embedded database is one process's at a time.
  await app.database().close();
  const killed = new ScriptProcess("hand-over-until-killed", dataDir, databaseUrl ?? "");
  onTestFinished(() => killed.kill());
  await vi.waitFor(() => expect(shopify.state.fulfillments).toHaveLength(1), { timeout: 60_000 });
  await killed.kill();

  const own = await openDatabase({ dataDir, databaseUrl }, createLog("silent"));
  onTestFinished(() => own.close());
  const worker = handOverWorker(new SealedDatabase(own));
  await vi.waitFor(
    async () => {
      await worker.drain();
      const { rows } = await own.pool.query("select external_id, parcels from shop_handovers");
      expect(rows).toEqual([
        { external_id: shopify.state.fulfillments[0]?.id, parcels: [{ carrier: "UPS", number: "1Z9", url: "" }] },
      ]);
    },
    { timeout: 60_000 },
  );
  expect(shopify.state.fulfillments).toHaveLength(1);
  expect(shopify.asked(/fulfillmentCreate/)).toHaveLength(1);
});
