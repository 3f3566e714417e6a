/** @database both: a mail in the outbox is written by another role inside the transaction. */
import { eq } from "drizzle-orm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { invoiceMails } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { confirmed, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();

/** Text of each page of a PDF as a reader of such files finds it, with single spaces. */
async function textOf(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: file, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    pages.push(text.replace(/\s+/g, " "));
  }
  return pages;
}

async function pdfOf(person: Person, id: string): Promise<string[]> {
  const response = await person.request(`/api/v1/invoices/${id}/pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/pdf");
  return textOf(new Uint8Array(await response.arrayBuffer()));
}

test("an invoice is mailed once with a PDF that has the amounts of its page, and again only where that is asked for", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  const order = await confirmed(shop, { reference: "PO 7", shippingMinor: 490 });
  const draft = await api.invoices.add({ orderIds: [order.id], basis: "ordered" });
  expect(await refusalOf(api.invoices.mail({ id: draft.id }))).toMatchObject({ status: 409 });
  expect((await shop.person.request(`/api/v1/invoices/${draft.id}/pdf`)).status).toBe(409);
  const invoice = await api.invoices.issue({ id: draft.id, version: draft.version });
  expect(await refusalOf(api.invoices.mail({ id: invoice.id }))).toMatchObject({
    message: "Café Süd has no email address. Add one to the customer.",
  });
  const email = "bar@cafe-sued.example";
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, email });

  const requestId = uuidv7();
  const mailed = await api.invoices.mail({ id: invoice.id, requestId });
  expect(mailed.mails).toMatchObject([{ to: email, state: "sent" }]);
  expect((await api.invoices.mail({ id: invoice.id, requestId })).mails).toHaveLength(1);
  expect((await api.invoices.mail({ id: invoice.id })).mails).toHaveLength(1);
  expect((await api.invoices.mail({ id: invoice.id, isAgain: true })).mails).toHaveLength(2);
  const mail = await app.latestMailTo(email);
  expect(mail.subject).toContain(`Invoice ${invoice.number}`);
  // 3 × 12.50 at 7 %, shipping of 4.90 at 19 %.
  expect(mail.text).toContain("Total: €45.96");

  const [page = "", ...others] = await pdfOf(shop.person, invoice.id);
  expect(others).toEqual([]);
  for (const words of [
    `Invoice ${invoice.number}`,
    "Café Süd GmbH",
    "Tax number DE 81 1",
    "your reference PO 7",
    "House, 250 g",
    "12.50",
    "37.50",
    "Tax 7% (Reduced) on €37.50 2.63",
    "Tax 19% (Standard) on €4.90 0.93",
    "To be paid (EUR) 45.96",
    "Page 1 of 1",
  ])
    expect(page).toContain(words);
  const { items } = await api.team.activity({});
  expect(items.filter(({ action }) => action === "invoice.mailed")).toHaveLength(2);
});

test("two who mail an invoice at once send one mail", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, email: "two@cafe.example" });
  const order = await confirmed(shop);
  const { id } = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  await Promise.all([api.invoices.mail({ id }), api.invoices.mail({ id })]);
  expect((await api.invoices.get({ id })).mails).toHaveLength(1);
});

test("a mail that was given up is told, and mailed again takes its place", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer, person } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, email: "again@cafe.example" });
  const order = await confirmed(shop);
  const { id } = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  await api.invoices.mail({ id });
  const jobId = await person.failJob();
  await systemUpkeep(new SealedDatabase(app.database()), (tx) =>
    tx.update(invoiceMails).set({ jobId }).where(eq(invoiceMails.invoiceId, id)),
  );
  expect((await api.invoices.get({ id })).mails).toMatchObject([{ state: "failed" }]);
  const again = await api.invoices.mail({ id });
  expect(again.mails).toMatchObject([{ to: "again@cafe.example", state: "sent" }]);
  // Nobody can try the old one again, so that two of them leave.
  const { jobs } = await api.jobs.failed({});
  expect(jobs.map((job) => job.id)).not.toContain(jobId);
});

test("a credit note has its PDF, and long invoices go on over pages with their head", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, bag } = shop;
  await api.invoices.editSettings({ version: 1, footer: "Trương Thị Ngọc, Đắk Lắk\nGerichtsstand Köln" });
  const lines = Array.from({ length: 80 }, (_, at) => ({
    ...bag,
    quantity: 1 + at,
    grind: `Grind ${at} for the old mill`,
  }));
  const order = await confirmed(shop, { lines });
  const invoice = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  const pages = await pdfOf(shop.person, invoice.id);
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  expect(pages.filter((page) => page.includes("Amount (EUR)"))).toHaveLength(pages.length);
  for (const { grind } of lines) expect(pages.join(" ").split(grind)).toHaveLength(2);
  expect(pages.at(-1)).toContain("Trương Thị Ngọc, Đắk Lắk");
  const total = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 }).format(invoice.totalMinor / 100);
  expect(pages.at(-1)).toContain(`To be paid (EUR) ${total}`);

  const [line] = invoice.lines;
  const part = { id: invoice.id, reason: "Torn bag", lines: [{ lineId: line?.id ?? "", quantity: 1 }] };
  const note = await api.invoices.credit(part);
  const [page = ""] = await pdfOf(shop.person, note.id);
  expect(page).toContain(`Credit note ${note.number}`);
  expect(page).toContain(`Corrects invoice ${invoice.number}`);
  expect(page).toContain("Credited (EUR) 13.38");
});

test("a paper in letters that the font does not have is refused in words", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, name: "咖啡", email: "kafei@cafe.example", addresses: [] });
  const order = await confirmed(shop);
  const { id, number } = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  expect(await refusalOf(api.invoices.mail({ id }))).toMatchObject({
    status: 409,
    message: `The PDF can't show 咖 啡 of Invoice ${number}. Print the page instead.`,
  });
  expect((await api.invoices.get({ id })).mails).toEqual([]);
});

test("another roastery's invoice is neither mailed nor read", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const order = await confirmed(shop);
  const { id } = await shop.api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  const bob = await app.signUp("Bob");
  expect(await refusalOf(bob.api.invoices.mail({ id }))).toMatchObject({ status: 404 });
  expect((await bob.request(`/api/v1/invoices/${id}/pdf`)).status).toBe(404);
});

test("an erased customer is forgotten as an address of mails", async () => {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  await api.customers.edit({ id: customer.id, version, email: "gone@cafe.example" });
  const order = await confirmed(shop);
  const { id } = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  await api.invoices.mail({ id });
  await api.orders.fulfil({ id: order.id, version: order.version, allowShort: true });
  await api.customers.erase({ id: customer.id });
  expect((await api.invoices.get({ id })).mails).toMatchObject([{ to: "" }]);
});
