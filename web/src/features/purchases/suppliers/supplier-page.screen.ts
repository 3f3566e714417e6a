import { Api } from "@tryer/e2e/support/api.ts";
import { joinTeam } from "@tryer/e2e/support/join-team.ts";
import { expectGoodLooks, follow } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

interface Row {
  id: string;
}

test("a supplier's page tells its terms and what was ordered, agreed and tried", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  const facts = { contact: "Mia Berg", email: "mia@nordic.example", phone: "+47 22 00 00 00", currency: "USD" };
  const { id: supplierId } = await api.post<Row>("/suppliers", {
    name: "Nordic Green",
    ...facts,
    terms: "FCA Hamburg, 30 days net",
    leadTimeDays: 21,
    notes: "Samples by post.",
  });
  const { id: otherId } = await api.post<Row>("/suppliers", { name: "Someone Else" });
  const line = { coffeeName: "Guji", weight: "60", weightUnit: "kg" };
  for (const id of [supplierId, otherId]) {
    await api.post("/purchases", { supplierId: id, lines: [line] });
    await api.post("/purchase-contracts", { supplierId: id, coffeeName: "Santos", weight: "600", priceKind: "fixed" });
    await api.post("/coffee-samples", { kind: "offer", coffeeName: "Huila", supplierId: id });
  }

  await page.goto("/purchases/suppliers");
  await page.getByRole("link", { name: "Nordic Green" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nordic Green" })).toBeVisible();
  await expect(page.getByRole("link", { name: "mia@nordic.example" })).toHaveAttribute(
    "href",
    "mailto:mia@nordic.example",
  );
  for (const text of ["Mia Berg", "FCA Hamburg, 30 days net", "21 days", "Samples by post."])
    await expect(page.getByText(text)).toBeVisible();
  for (const number of ["PO-0001", "CT-0001", "SA-0001"])
    await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expect(page.getByRole("link", { name: /-0002/ })).toHaveCount(0);
  await expectGoodLooks(page, "supplier");

  await page.getByRole("link", { name: "All contracts" }).click();
  await expect(page).toHaveURL(new RegExp(`/purchases/contracts\\?supplier=${supplierId}`));
  await expect(page.getByRole("link", { name: "CT-0001" })).toBeVisible();
  await expect(page.getByRole("link", { name: "CT-0002" })).toHaveCount(0);
  await follow(page, `/purchases/suppliers/${supplierId}`);
  for (const number of ["PO-0001", "CT-0001", "SA-0001"]) {
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(number) })).toBeVisible();
    await page.getByRole("link", { name: "Nordic Green" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nordic Green" })).toBeVisible();
  }

  await page.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit supplier" });
  await form.getByLabel("Contact").fill("Ben Lund");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Ben Lund")).toBeVisible();
  await page.getByText("History", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /added supplier\sNordic Green/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /edited supplier\sNordic Green/ })).toBeVisible();
  await expectGoodLooks(page, "supplier-history");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("Archived", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
});

test("a supplier's page is closed to roasters and to other roasteries", async ({ page, roaster, grace }) => {
  const host = new Api(grace.request);
  const { id } = await host.post<Row>("/suppliers", { name: "Nordic Green" });
  const sample = { kind: "offer", coffeeName: "Huila", supplierId: id };
  const { id: sampleId } = await host.post<Row>("/coffee-samples", sample);
  // Before joining, it is a supplier of another roastery.
  await page.goto(`/purchases/suppliers/${id}`);
  await expect(page.getByRole("heading", { name: "Supplier not found" })).toBeVisible();
  await joinTeam(grace.request, { email: roaster.email, request: page.request });
  await page.goto(`/purchases/suppliers/${id}`);
  await expect(page.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  await follow(page, `/purchases/samples/${sampleId}`);
  await expect(page.getByRole("heading", { level: 1, name: /SA-0001/ })).toBeVisible();
  await expect(page.getByText("Nordic Green")).toHaveCount(0);
});
