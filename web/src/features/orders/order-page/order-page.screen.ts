import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, picture, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("a café orders by the link that was made for it, and the draft is confirmed", { tag: "@every-size" }, async ({
  page,
  roaster: _,
  api,
  browser,
  baseURL,
}) => {
  const green = await api.post<Row>("/green-coffees", { coffeeName: "Huila", quantityKg: 60 });
  const facts = {
    name: "House Espresso",
    roastLevel: "Medium",
    greenCoffeeId: green.id,
    grinds: ["Filter", "Espresso"],
  };
  const house = await api.post<Row>("/roasted-items", facts);
  const small = await api.post<Row>("/package-sizes", { size: 250, unit: "g" });
  const large = await api.post<Row>("/package-sizes", { size: 1, unit: "kg" });
  const bag = { roastedItemId: house.id, packageSizeId: small.id };
  const kilo = { roastedItemId: house.id, packageSizeId: large.id };
  await api.put("/product-prices", {
    prices: [
      { ...bag, priceMinor: 990 },
      { ...kilo, priceMinor: 3500 },
    ],
  });
  const customer = await api.post<Row>("/customers", { name: "Café Süd" });
  const earlier = await api.post<Row>("/orders", { customerId: customer.id, lines: [{ ...bag, quantity: 6 }] });
  await api.post(`/orders/${earlier.id}/step`, { version: 1, step: "confirm" });
  const standing = { rhythm: "weeks", weekday: 5, startsOn: "2036-11-17", lines: [{ ...kilo, quantity: 2 }] };
  const kept = await api.post<Row>("/standing-orders", { customerId: customer.id, ...standing });

  // The minimum and the cut-off are set where the customer is edited.
  await page.goto(`/orders/customers/${customer.id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit customer" });
  await form.getByLabel("Orders until").selectOption("Tuesday");
  await form.getByLabel("Delivered on").selectOption("Thursday");
  await form.getByLabel("Minimum").selectOption("Amount");
  await form.getByLabel(/At least/).fill("90");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole("region", { name: "Order page" });
  await expect(card.getByText(/Orders until Tuesday, .*delivered on Thursday\. At least .*90\.00/)).toBeVisible();
  await card.getByRole("button", { name: "Make a link" }).click();
  await expect(card.getByRole("img", { name: "QR code of the order page link" })).toBeVisible();
  const replaced = await card.getByText("/order-page#").innerText();
  await card.getByRole("button", { name: "Replace the link" }).click();
  await expect(card.getByText(replaced)).toBeHidden();
  const link = await card.getByText("/order-page#").innerText();
  await expectGoodLooks(page, "customer-link");

  const cafe = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  const cafePage = await cafe.newPage();
  await cafePage.goto(link);
  await expect(cafePage.getByText("Café Süd")).toBeVisible();
  await expect(cafePage.getByText(/^Orders until Tue, .*are for Thu, /)).toBeVisible();
  const standings = cafePage.getByRole("region", { name: "Standing orders" });
  const firstDate = standings.getByRole("listitem").first();
  await firstDate.getByRole("button", { name: /^Skip / }).click();
  await expect(firstDate.getByText("skipped")).toBeVisible();
  await firstDate.getByRole("button", { name: /^Undo/ }).click();
  await expect(firstDate.getByRole("button", { name: /^Skip / })).toBeVisible();
  await standings.getByRole("button", { name: "Pause" }).click();
  await expect(standings.getByText("Paused")).toBeVisible();
  await follow(page, `/orders/standing/${kept.id}`);
  await expect(page.getByText("Paused by the customer")).toBeVisible();
  await page.getByRole("button", { name: "Keep paused" }).click();
  await expect(page.getByText("Kept paused")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Paused by the customer")).toBeVisible();
  await page.getByRole("button", { name: "Keep paused" }).click();
  await expect(page.getByText("Paused by the customer")).toBeHidden();
  await cafePage.reload();
  await expect(standings.getByText("Paused by the roastery")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Standing order resumed")).toBeVisible();
  await follow(page, `/orders/customers/${customer.id}`);
  await cafePage.reload();
  await standings.getByRole("button", { name: "Pause" }).click();
  await standings.getByRole("button", { name: "Continue" }).click();
  await expect(standings.getByRole("list", { name: "Next dates" })).toBeVisible();
  await cafePage.getByRole("button", { name: "Take it again" }).click();
  const bags = cafePage.getByRole("textbox", { name: "House Espresso, 250 g" });
  await expect(bags).toHaveValue("6");
  await cafePage.getByRole("button", { name: "Send the order" }).click();
  await expect(cafePage.getByRole("alert")).toContainText("€30.60 below the minimum");
  await cafePage.getByRole("button", { name: "One more: House Espresso, 1 kg" }).click();
  // Nothing is roasted, and nothing planned: the coffee is there once new batches are roasted and rested.
  await expect(cafePage.getByRole("status", { name: "Ready day" })).toContainText(
    /^Your coffee will be roasted on \w+, /,
  );
  const open = cafePage.getByRole("region", { name: "Open orders" });
  await expect(open).toContainText(/OR-0001 will be roasted on \w+, /);
  await cafePage.getByLabel("Grind").selectOption("Filter");
  // The price goes up while the café is still choosing.
  await api.put("/product-prices", { prices: [{ ...bag, priceMinor: 1050 }] });
  await cafePage.getByRole("button", { name: "Send the order" }).click();
  await expect(cafePage.getByRole("alert")).toContainText(/House Espresso, 250 g costs €10\.50 now/);
  await expect(cafePage.getByText(/10\.50/).first()).toBeVisible();
  await expect(bags).toHaveValue("6");
  await cafePage.getByLabel("Note to the roastery").fill("Ring twice");
  await picture(cafePage, "light-order-page");
  await cafePage.emulateMedia({ colorScheme: "dark" });
  await picture(cafePage, "dark-order-page");
  const width = await cafePage.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await cafePage.getByRole("button", { name: "Send the order" }).click();
  await expect(cafePage.getByRole("heading", { name: "OR-0002 is sent" })).toBeVisible();
  await cafePage.getByRole("button", { name: "Order something else" }).click();
  await expect(cafePage.getByRole("region", { name: "Last order" })).toContainText("OR-0002");
  await expect(open).toContainText(/OR-0002 will be roasted on .*\(not confirmed yet\)/);

  await follow(page, "/orders");
  await expect(page.getByText("New from the order page", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole("link", { name: "1 new from the order page" }).click();
  await expect(page).toHaveURL(/channel=order_page/);
  await expect(page.getByRole("link", { name: "OR-0001" })).toHaveCount(0);
  await page.getByRole("link", { name: "OR-0002" }).filter({ visible: true }).click();
  await expect(page.getByText("Ring twice")).toBeVisible();
  await expect(page.getByText("Order page")).toBeVisible();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Confirmed").first()).toBeVisible();
  await follow(page, "/orders");
  await expect(page.getByRole("link", { name: "OR-0002" }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/new from the order page/i)).toHaveCount(0);

  // A link that was ended opens nothing, also for whoever has the page open.
  await follow(page, `/orders/customers/${customer.id}`);
  await card.getByRole("button", { name: "End the link" }).click();
  await expect(card.getByRole("button", { name: "Make a link" })).toBeVisible();
  await cafePage.reload();
  await expect(cafePage.getByRole("heading", { name: "This page no longer exists" })).toBeVisible();
  await cafe.close();
});
