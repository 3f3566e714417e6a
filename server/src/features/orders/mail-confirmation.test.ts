import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

test("a confirmation is in the outbox with the answer, once for each request, and needs an address", async () => {
  const person = await app.signUp("Ada");
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House <b>" });
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Café Süd" });
  const line = { roastedItemId: item.id, packageSizeId: size.id, quantity: 12, unitPriceMinor: 900 };
  const { id } = await api.orders.add({ customerId: customer.id, promisedOn: "2036-12-04", lines: [line] });
  expect(await refusalOf(api.orders.mailConfirmation({ id }))).toMatchObject({ status: 409 });
  await api.orders.step({ id, version: 1, step: "confirm" });
  expect(await refusalOf(api.orders.mailConfirmation({ id }))).toMatchObject({
    message: "Café Süd has no email address. Add one to the customer.",
  });
  const email = "bar@cafe-sued.example";
  await api.customers.edit({ id: customer.id, version: customer.version, email });

  const requestId = uuidv7();
  const order = await api.orders.mailConfirmation({ id, requestId });
  const mail = await app.latestMailTo(email);
  expect(mail.subject).toBe(`Your order ${order.number} is confirmed`);
  expect(mail.text).toContain("12 × House <b>");
  expect(mail.text).toContain("€108.00");
  expect(mail.text).toContain("Promised for: December 4, 2036");
  expect(mail.html).not.toContain("<b>");
  expect(mail.html).toMatch(/^<!doctype html>/);
  expect(mail.html).toContain("@media (prefers-color-scheme: dark)");
  // A picture that is fetched tells when a mail is read.
  expect(mail.html).not.toMatch(/src=|url\(/);
  await api.orders.mailConfirmation({ id, requestId });
  const { items } = await api.team.activity({});
  expect(items.filter(({ action }) => action === "order.confirmation_mailed")).toHaveLength(1);
});

test("another roastery's order is not mailed", async () => {
  const [ada, bob] = [await app.signUp("Ada"), await app.signUp("Bob")];
  const customer = await ada.api.customers.add({ name: "Café Süd", email: "bar@cafe-sued.example" });
  const { id } = await ada.api.orders.add({ customerId: customer.id });
  expect(await refusalOf(bob.api.orders.mailConfirmation({ id }))).toMatchObject({ status: 404 });
});

test("a roastery mails at most 100 confirmations an hour", async () => {
  const person = await app.signUp("Ada");
  const { api } = person;
  const { item } = await addCoffee(person, { name: "House" });
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Café Süd", email: "bar@cafe-sued.example" });
  const line = { roastedItemId: item.id, packageSizeId: size.id, quantity: 1, unitPriceMinor: 900 };
  const { id } = await api.orders.add({ customerId: customer.id, lines: [line] });
  await api.orders.step({ id, version: 1, step: "confirm" });
  for (let sent = 0; sent < 100; sent += 1) await api.orders.mailConfirmation({ id });
  expect(await refusalOf(api.orders.mailConfirmation({ id }))).toMatchObject({
    status: 409,
    message: "A roastery can send 100 confirmations an hour. Try again later.",
  });
});
