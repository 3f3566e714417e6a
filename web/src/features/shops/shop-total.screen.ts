import type { Order, OrderOfShop, Shop } from "@tryer/contract";
import { readShopJson } from "@tryer/domain/shops";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { fillRoastery } from "@tryer/e2e/support/small-roastery.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";
import { v7 as uuidv7 } from "uuid";

/** Order of 4 bags of House at 22.00 with 7 % inside, whose shop says that it costs `total`. */
function wooOrder(total: string) {
  const tax = "5.76";
  const message = readShopJson({
    ...{ id: 7, number: "7", status: "processing", currency: "EUR", prices_include_tax: true, total, total_tax: tax },
    tax_lines: [{ rate_id: 1, label: "MwSt.", rate_percent: 7, tax_total: tax }],
    line_items: [
      {
        ...{ id: 1, sku: "H", name: "House", quantity: 4, subtotal: "82.24", subtotal_tax: tax },
        ...{ total: "82.24", total_tax: tax, taxes: [{ id: 1, total: tax }] },
      },
    ],
  });
  return message.kind === "orders" ? message.orders : [];
}

test("an order shows rounding calmly, and a difference to its shop with the ways to settle it", {
  tag: "@every-size",
}, async ({ page, api }) => {
  const { coffeeId } = await fillRoastery(page.request);
  const house = { name: "House", roastLevel: "Dark", greenCoffeeId: coffeeId };
  const { id: roastedItemId } = await api.post("/roasted-items", house);
  const [size]: { id: string }[] = await api.get("/package-sizes");
  const { id: customerId } = await api.post("/customers", { name: "Online shop", currency: "EUR" });
  const facts = { name: "Web", kind: "woocommerce", currency: "EUR", countsUnpaid: false, customerId };
  const shop = await api.post<Shop>("/shops", facts);
  const item = { variantId: "", sku: "H", title: "House", roastedItemId, packageSizeId: size?.id };
  await api.put(`/shops/${shop.id}/items`, item);
  await api.post("/imports/shop-orders", { id: uuidv7(), shopId: shop.id, orders: wooOrder("88.01") });
  const [order] = (await api.get<{ items: Order[] }>("/orders")).items;
  await page.goto(`/orders/${order?.id}`);
  const rounding = page.getByRole("alert").filter({ hasText: "Rounding difference" });
  await expect(rounding).toContainText("The order can be invoiced");
  await expect(rounding.getByRole("button")).toHaveCount(0);
  await expectGoodLooks(page, "shop-total-rounding");

  await api.patch(`/orders/${order?.id}`, { version: order?.version, shippingMinor: 500 });
  const differs = page.getByRole("alert").filter({ hasText: "Total differs from the shop" });
  await expect(differs).toBeVisible();
  await expectGoodLooks(page, "shop-total-differs");
  await differs.getByRole("button", { name: "Use shop's figures" }).click();
  await expect(differs).toHaveCount(0);
  await expect(rounding).toBeVisible();
  const told = await api.get<{ order: OrderOfShop }>(`/shop-orders/${order?.id}`);
  expect(told.order.check).toMatchObject({ orderMinor: 8800, isRounding: true });
});
