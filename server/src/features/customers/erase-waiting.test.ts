/** @database both: the owner of the tables deletes mails of the outbox within a transaction of a roastery. */

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { shopOf } from "../../../test/orders/shop-orders.ts";
import { signatureOf } from "../../../test/shop-messages.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { mailKind } from "../../mail/queued-mails.ts";
import { addJob } from "../../runtime/jobs/add-job.ts";

const app = testApp();

const orderOf = (id: number, { email, currency = "doubloons" }: { email: string; currency?: string }) =>
  JSON.stringify({
    id,
    name: `#${id}`,
    order_number: id,
    currency,
    financial_status: "paid",
    email,
    billing_address: { name: "Anna Berg", address1: "9 Lake Rd", city: "Lyon", zip: "69001" },
    line_items: [{ id: 1, sku: "H", name: "House", quantity: 1, price: "12.50" }],
  });

async function failedMessages(person: Person, bodies: readonly string[]) {
  const { api } = person;
  const { shop } = await shopOf(person);
  const { secret } = await api.shopMessages.setSecret({ id: shop.id });
  const { webhooks } = await api.shopMessages.list({});
  for (const body of bodies) {
    const headers = {
      "content-type": "application/json",
      "x-shopify-hmac-sha256": signatureOf(secret ?? "", body),
      "x-shopify-topic": "orders/create",
    };
    const answer = await app.request(webhooks[0]?.path ?? "", { method: "POST", headers, body });
    expect(answer.status).toBe(200);
  }
  await app.workOffJobs();
}

const kept = async (person: Person, from: string) => {
  const { rows } = await app.database().readRoastery(await actorOf(person), (tx) => tx.execute(sql.raw(from)));
  return rows;
};

test("erasing a customer empties failed messages of shops about them, and no others", async () => {
  const ada = await app.signUp("Ada");
  const anna = await ada.api.customers.add({ name: "Anna Berg", email: "Anna@berg.example" });
  const bodies = [
    orderOf(1, { email: "anna@berg.example" }),
    orderOf(2, { email: "joanna@berg.example" }),
    '{"email":"ANNA@berg.example",',
  ];
  await failedMessages(ada, bodies);
  expect((await ada.api.shopMessages.list({})).webhooks).toMatchObject([{ failedCount: 3 }]);
  await ada.api.customers.erase({ id: anna.id });
  const told = await kept(ada, "select convert_from(body, 'utf8') as body from shop_messages where body is not null");
  expect(told).toEqual([{ body: bodies[1] }]);
  expect((await ada.api.shopMessages.list({})).webhooks).toMatchObject([{ failedCount: 1 }]);
});

test("erasing a customer forgets mails to them that were not sent, and no others", async () => {
  const [ada, bea] = [await app.signUp("Berta"), await app.signUp("Bea")];
  const anna = await ada.api.customers.add({ name: "Anna Berg", email: "Anna@berg.example" });
  const waiting = async (person: Person, to: string) => {
    const actor = await actorOf(person);
    const mail = { to, subject: `For ${to}`, text: "Anna Berg", html: "Anna Berg" };
    await app.database().inRoastery(actor, (tx) => addJob({ tx, actor, now: new Date() }, mailKind, mail));
  };
  await waiting(ada, "anna@berg.example");
  await waiting(ada, "joanna@berg.example");
  await waiting(bea, "anna@berg.example");
  await ada.api.customers.erase({ id: anna.id });
  const open = "select payload ->> 'to' as to from jobs where kind = 'mail' and payload <> '{}'";
  expect(await kept(ada, open)).toEqual([{ to: "joanna@berg.example" }]);
  expect(await kept(bea, open)).toEqual([{ to: "anna@berg.example" }]);
});

test("erasing a customer lets waiting mails of another customer at the same address leave", async () => {
  const ada = await app.signUp("Dora");
  const email = "office@chain.example";
  const [gone, stays] = [
    await ada.api.customers.add({ name: "Chain, north", email }),
    await ada.api.customers.add({ name: "Chain, south", email }),
  ];
  const actor = await actorOf(ada);
  for (const { id: customerId, name } of [gone, stays]) {
    const mail = { to: email, subject: name, text: name, html: name, customerId };
    await app.database().inRoastery(actor, (tx) => addJob({ tx, actor, now: new Date() }, mailKind, mail));
  }
  await ada.api.customers.erase({ id: gone.id });
  const open = "select payload ->> 'subject' as subject from jobs where kind = 'mail' and payload <> '{}'";
  expect(await kept(ada, open)).toEqual([{ subject: "Chain, south" }]);
});

test("erasing a customer deletes the mails of the outbox and the answers of receivers about them", async () => {
  const ada = await app.signUp("Clara");
  const { bag } = await shopOf(ada);
  await ada.api.webhooks.add({ name: "Till", url: "https://[3ffe::1]/", events: ["customer.changed"] });
  const anna = await ada.api.customers.add({ name: "Anna Berg", email: "anna.of.clara@berg.example" });
  const other = await ada.api.customers.add({ name: "Bay Café", email: "bay.of.clara@cafe.example" });
  for (const { id } of [anna, other]) {
    const lines = [{ ...bag, quantity: 1, unitPriceMinor: 900 }];
    const order = await ada.api.orders.add({ customerId: id, lines });
    const confirmed = await ada.api.orders.step({ id: order.id, version: order.version, step: "confirm" });
    await ada.api.orders.mailConfirmation({ id: order.id });
    await ada.api.orders.step({ id: order.id, version: confirmed.version, step: "cancel" });
  }
  await app
    .database()
    .inRoastery(await actorOf(ada), (tx) => tx.execute(sql`update webhook_deliveries set answer = 'taken'`));
  const answers = "select subject_id as id, answer from webhook_deliveries order by created_at, id";
  expect(await kept(ada, answers)).toEqual([
    { id: anna.id, answer: "taken" },
    { id: other.id, answer: "taken" },
  ]);
  await ada.api.customers.erase({ id: anna.id });
  expect((await kept(ada, answers)).slice(0, 2)).toEqual([
    { id: anna.id, answer: "" },
    { id: other.id, answer: "taken" },
  ]);
  const { rows } = await app
    .database()
    .pool.query("select to_address as to from outbox_mails where to_address like '%of.clara%'");
  expect(rows).toEqual([{ to: "bay.of.clara@cafe.example" }]);
});
