import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Order, Shop } from "@tryer/contract";
import { readShopJson } from "@tryer/domain/shops";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";
import { v7 as uuidv7 } from "uuid";

/** A site that answers as WooCommerce without extensions does, with the order 7. It takes one secret, once there is one. */
async function wooSite() {
  const site = { secret: "cs_right", notes: [] as string[], status: "processing" };
  const answerTo = (asked: string, body: string, authorization: string) => {
    if (asked === "GET /wp-json/") return { name: "Beans online" };
    if (authorization !== `Basic ${Buffer.from(`ck_1:${site.secret}`).toString("base64")}`) return null;
    if (asked === "GET /wp-json/wc/v3/orders?per_page=1" || asked === "GET /wp-json/wc/v3/orders/7/notes") return [];
    if (asked === "PUT /wp-json/wc/v3/orders/7") site.status = JSON.parse(body).status;
    if (asked === "POST /wp-json/wc/v3/orders/7/notes") return { id: site.notes.push(JSON.parse(body).note), note: "" };
    return { id: 7, status: site.status };
  };
  const server = createServer(async (request, reply) => {
    const path = request.url ?? "";
    const body = await text(request);
    const isExtension = path.includes("wc-shipment-tracking");
    const json = isExtension
      ? { code: "rest_no_route", message: "No route was found." }
      : answerTo(`${request.method} ${path}`, body, request.headers.authorization ?? "");
    const refused = { code: "woocommerce_rest_cannot_view", message: "Sorry, you cannot list resources." };
    reply.writeHead(isExtension ? 404 : json === null ? 401 : 200, { "content-type": "application/json" });
    reply.end(JSON.stringify(json ?? refused));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, { url: `http://127.0.0.1:${port}`, close: () => server.close() });
}

const ORDER = {
  ...{ id: 7, number: "7", status: "processing", currency: "EUR", total: "88.00", total_tax: "0.00" },
  line_items: [{ id: 1, sku: "H", name: "House", quantity: 4, subtotal: "88.00", total: "88.00" }],
};

test("a shop is connected, and its order says how far each tracking number is", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const site = await wooSite();
  const { coffeeId } = await fillRoastery(page.request);
  const { id: roastedItemId } = await api.post("/roasted-items", {
    name: "House",
    roastLevel: "Dark",
    greenCoffeeId: coffeeId,
  });
  const [size]: { id: string }[] = await api.get("/package-sizes");
  const { id: customerId } = await api.post("/customers", { name: "Online shop", currency: "EUR" });
  const facts = { name: "Web", kind: "woocommerce", currency: "EUR", countsUnpaid: false, customerId };
  const shop = await api.post<Shop>("/shops", facts);
  await api.put(`/shops/${shop.id}/items`, {
    ...{ variantId: "", sku: "H", title: "House", roastedItemId, packageSizeId: size?.id },
  });
  const message = readShopJson(ORDER);
  const orders = message.kind === "orders" ? message.orders : [];
  await api.post("/imports/shop-orders", { id: uuidv7(), shopId: shop.id, orders });
  const [order] = (await api.get<{ items: Order[] }>("/orders")).items;

  await page.goto("/orders/shops");
  const card = page.getByRole("region", { name: "Tracking numbers" });
  await expect(card).toContainText("Not connected. The shop learns no tracking numbers.");
  await card.getByRole("button", { name: "Connect: Web" }).click();
  const form = page.getByRole("form", { name: "Access to Web" });
  await form.getByLabel("Address").fill(site.url);
  await form.getByLabel("Consumer secret").fill("cs_wrong");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("Enter the consumer key as well");
  await form.getByLabel("Consumer key").fill("ck_1");
  await expectGoodLooks(page, "shop-access-form");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText(`${site.url} gets the tracking numbers of its orders.`);
  await card.getByRole("button", { name: "Check connection: Web" }).click();
  await expect(card.getByRole("alert")).toContainText("WooCommerce does not accept the consumer key.");
  await expectGoodLooks(page, "shop-access-refused");

  const path = `/orders/${order?.id}`;
  const { version } = await api.get<Order>(path);
  await api.put(`${path}/parcels`, { version, parcels: [{ carrier: "UPS", number: "1Z 999", url: "" }] });
  await page.goto(path);
  const parcels = page.getByRole("region", { name: "Parcels" });
  await expect(parcels).toContainText("Handed to WooCommerce once the order is sent");
  await api.post(`${path}/fulfil`, { version: version + 1, allowShort: true });
  await expect(parcels.getByRole("alert")).toContainText("WooCommerce does not accept the consumer key.");
  await expectGoodLooks(page, "shop-parcel-failed");
  site.secret = "cs_wrong";
  await parcels.getByRole("button", { name: "Try again" }).click();
  await expect(parcels).toContainText(/Handed to WooCommerce, /);
  await expect(parcels.getByRole("alert")).toHaveCount(0);
  expect([site.notes, site.status]).toEqual([
    ["Tracking number: UPS 1Z 999 https://www.ups.com/track?tracknum=1Z999"],
    "completed",
  ]);
  await expectGoodLooks(page, "shop-parcel-handed");

  await parcels.getByRole("button", { name: "Edit tracking" }).click();
  const dialog = page.getByRole("dialog", { name: /Parcels of/ });
  await expect(dialog).toContainText("Web is told a corrected number. A parcel that you remove here stays there.");
  await dialog.getByRole("button", { name: "Remove parcel 1" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(parcels).toContainText("WooCommerce keeps UPS 1Z 999. Remove it there too.");

  await page.goto("/orders/shops");
  await card.getByRole("button", { name: "Check connection: Web" }).click();
  await expect(page.getByText("The shop says its name: Beans online")).toBeVisible();
  await expect(card.getByRole("alert")).toHaveCount(0);
  await card.getByRole("button", { name: "Remove access: Web" }).click();
  await page.getByRole("dialog", { name: "Remove this access" }).getByRole("button", { name: "Remove" }).click();
  await expect(card).toContainText("Not connected. The shop learns no tracking numbers.");
  site.close();
});
