import { Api } from "@tryer/e2e/support/api.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { openMore, setFilter } from "@tryer/e2e/support/records.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("an offer is added, scored, accepted and bought, and the purchase names it", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  await api.post("/suppliers", { name: "Origin Direct", currency: "USD" });
  await page.goto("/purchases/samples");
  await expect(page.getByRole("heading", { name: "No sample yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add sample" }).click();
  const form = page.getByRole("dialog", { name: "New sample" });
  await form.getByLabel("Supplier").selectOption({ label: "Origin Direct" });
  await form.getByRole("textbox", { name: "Coffee", exact: true }).fill("Huila Excelso");
  await form.getByLabel("Origin").fill("Colombia");
  await openMore(form);
  await form.getByLabel("Weight (g)").fill("350.5");
  await form.getByLabel("Price offered").fill("4.15");
  await expect(form.getByLabel("Per", { exact: true })).toHaveValue("lb");
  await expect(form.getByRole("group", { name: "About the coffee" })).toBeVisible();
  await form.getByLabel("Process").fill("Washed");
  await form.getByLabel("Quakers (per 100 g)").fill("4");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Weight (g)")).toHaveAccessibleDescription(/decimal|whole/i);
  await form.getByLabel("Weight (g)").fill("350");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "SA-0001 Huila Excelso" })).toBeVisible();
  await expect(page.getByText(/^4\sper 100 g$/)).toBeVisible();

  await page.getByRole("button", { name: "Enter" }).click();
  const scoring = page.getByRole("dialog", { name: "Roast and score of SA-0001" });
  await scoring.getByLabel("Score").fill("86.5");
  await scoring.getByLabel("Roast notes").fill("7:40, light");
  await scoring.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("86.50")).toBeVisible();
  await expect(page.getByText("$4.15/lb")).toBeVisible();

  await page.getByRole("button", { name: "Reject" }).click();
  const rejecting = page.getByRole("dialog", { name: "Reject SA-0001" });
  await rejecting.getByRole("button", { name: "Reject" }).click();
  await expect(rejecting.getByLabel("Reason")).toHaveAccessibleDescription("Enter why you reject it");
  await rejecting.getByLabel("Reason").fill("Flat");
  await rejecting.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Flat")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Flat")).toBeHidden();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog", { name: "Accept SA-0001" }).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("button", { name: "Buy it" })).toBeVisible();
  await page.reload();
  await expectGoodLooks(page, "sample");

  await page.getByRole("button", { name: "Buy it" }).click();
  const buying = page.getByRole("dialog", { name: "Put SA-0001 on a purchase" });
  await buying.getByLabel("Bags").fill("10");
  await buying.getByLabel("Weight of a bag").fill("70");
  await buying.getByRole("button", { name: "Draft a purchase" }).dblclick();
  await expect(page.getByRole("heading", { name: "PO-0001" })).toBeVisible();
  expect((await api.get<{ items: unknown[] }>("/purchases")).items).toHaveLength(1);
  await page.getByRole("link", { name: "SA-0001" }).click();
  await expect(page.getByText("Purchase PO-0001, draft")).toBeVisible();

  await page.goto("/purchases/samples?decision=accepted");
  await expect(page.getByRole("link", { name: "SA-0001" })).toBeVisible();
  await expectGoodLooks(page, "samples");
  await setFilter(page, "Decision", "Rejected");
  await expect(page).toHaveURL(/decision=rejected/);
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("a roaster scores samples without seeing supplier and price", async ({ page, grace, roaster }) => {
  await joinTeam(grace.request, { email: roaster.email, request: page.request }, "roaster");
  const host = new Api(grace.request);
  const { id: supplierId } = await host.post("/suppliers", { name: "Origin Direct", currency: "USD" });
  const { id } = await host.post("/coffee-samples", { kind: "offer", coffeeName: "Guji", supplierId, price: "4.15" });
  await page.goto(`/purchases/samples/${id}`);
  await page.getByRole("button", { name: "Enter" }).click();
  await page.getByRole("dialog").getByLabel("Score").fill("85");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("85.00")).toBeVisible();
  await expect(page.getByText(/Origin Direct|4\.15/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
});
