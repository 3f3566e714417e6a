import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectGoodLooks } from "@tryer/e2e/support/looks.ts";
import { expect, test } from "@tryer/e2e/support/test.ts";

test("a webhook is added, shows its secret once, is tried, replaced and removed", { tag: "@every-size" }, async ({
  page,
  api,
}) => {
  expect(await api.get("/webhooks")).toEqual({ webhooks: [] });
  const receiver = await receiverOfEvents();
  await page.goto("/settings/webhooks");
  await expect(page.getByRole("heading", { name: "No webhook yet" })).toBeVisible();
  await expectGoodLooks(page, "settings-webhooks-empty");

  await page.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("Name").fill("Till");
  await dialog.getByLabel("Address").fill("somewhere");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Choose at least 1 event")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "An order was confirmed" }).check();
  await expectGoodLooks(page, "settings-webhooks-dialog");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText(/must be one such as/)).toBeVisible();
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("button", { name: "Add" }).click();

  const secret = page.getByLabel("Webhook secret");
  await expect(secret).toHaveValue(/^whsec_/);
  const first = await secret.inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(secret).toHaveCount(0);

  receiver.status = 503;
  const card = page.getByRole("region", { name: "Till" });
  await card.getByRole("button", { name: "Send a test event" }).click();
  const line = card.getByRole("listitem").filter({ hasText: "webhook.test" });
  await expect(line).toContainText("The address answered with 503.");
  await expect(line).toContainText("closed for lunch");
  await expectGoodLooks(page, "settings-webhooks");

  await card.getByRole("button", { name: "New secret" }).click();
  const asking = page.getByRole("dialog", { name: "Make a new secret" });
  await asking.getByRole("button", { name: "Make a new secret" }).click();
  await expect(secret).toHaveValue(/^whsec_/);
  expect(await secret.inputValue()).not.toBe(first);
  await expect(card).toContainText("The earlier secret also signs until");

  receiver.status = 200;
  await expect(line).toContainText("Accepted");
  await line.getByRole("button", { name: "Send again webhook.test" }).click();
  await expect.poll(() => receiver.ids.length).toBeGreaterThan(2);
  expect(new Set(receiver.ids).size).toBe(1);

  await card.getByRole("switch", { name: "On" }).press("Space");
  await expect(card.getByRole("switch", { name: "On" })).not.toBeChecked();
  await expect(card.getByRole("button", { name: "Send a test event" })).toBeDisabled();

  await card.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit webhook" });
  await editing.getByLabel("Name").fill("Bookkeeping");
  await editing.getByRole("button", { name: "Save" }).click();
  const renamed = page.getByRole("region", { name: "Bookkeeping" });
  await renamed.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove this webhook" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "No webhook yet" })).toBeVisible();
  receiver.close();
});

/** A receiver of events on this machine, which answers with the status that it is told. */
async function receiverOfEvents() {
  const server = createServer((request, answer) => {
    receiver.ids.push(String(request.headers["webhook-id"]));
    request.resume();
    answer.writeHead(receiver.status).end("closed for lunch");
  });
  const receiver = { url: "", status: 200, ids: [] as string[], close: () => server.close() };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return receiver;
}
