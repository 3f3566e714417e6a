import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoiceMails, jobs } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { actorOf } from "../../../../test/actor-of.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { testApp } from "../../../../test/test-app.ts";
import { createLog } from "../../../log.ts";
import { createMailer } from "../../../mail/create-mailer.ts";
import { mailKind } from "../../../mail/queued-mails.ts";
import { mailServer } from "../../../mail/testing/mail-server.ts";
import { addJob } from "../../../runtime/jobs/add-job.ts";
import { JobWorker } from "../../../runtime/jobs/job-worker.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { confirmed, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();
const sealed = () => new SealedDatabase(app.database());

/** An issued invoice whose mail waits as a job for a mail server, as it does where one is set. */
async function waitingMail() {
  const shop = await shopOf(await app.signUp("Ada"));
  const { api, customer, person } = shop;
  const { version } = await api.customers.get({ id: customer.id });
  const email = "bar@cafe.example";
  await api.customers.edit({ id: customer.id, version, email });
  const order = await confirmed(shop);
  const { id } = await api.invoices.add({ orderIds: [order.id], basis: "ordered", isIssued: true });
  await api.invoices.mail({ id });
  const actor = await actorOf(person);
  const mail = { to: email, subject: "Invoice", text: "Hello", html: "<p>Hello</p>", customerId: customer.id };
  const jobId = await app.database().inRoastery(actor, (tx) => addJob({ tx, actor, now: new Date() }, mailKind, mail));
  await systemUpkeep(sealed(), (tx) => tx.update(invoiceMails).set({ jobId }).where(eq(invoiceMails.invoiceId, id)));
  const ofJob = and(eq(jobs.roasteryId, actor.roasteryId), eq(jobs.id, jobId ?? ""));
  const change = (columns: Partial<typeof jobs.$inferInsert>) =>
    systemUpkeep(sealed(), (tx) => tx.update(jobs).set(columns).where(ofJob));
  const forget = () => systemUpkeep(sealed(), (tx) => tx.delete(jobs).where(ofJob));
  const job = async () => (await systemUpkeep(sealed(), (tx) => tx.select().from(jobs).where(ofJob)))[0];
  return { ...shop, id, job, change, forget };
}

/** Works off mails by a mail server at an address. */
async function sendBy(smtpUrl: string) {
  const tools = { database: sealed(), log: createLog("silent"), isLocalMode: false };
  const { handler } = createMailer({ smtpUrl, mailFrom: "Tryer <tryer@roastery.example>" }, tools);
  if (handler === null) throw new Error("a mail server has a handler of mails");
  await new JobWorker({ ...tools, now: () => new Date(), announce: () => {}, handlers: [handler] }).drain();
}

/** Address at which nobody listens. */
const NOBODY = "smtp://127.0.0.1:9";

test("an invoice that is mailed again while its mail waits leaves once", async () => {
  const { api, id, job } = await waitingMail();
  expect((await api.invoices.get({ id })).mails).toMatchObject([{ state: "queued" }]);
  const again = await api.invoices.mail({ id, isAgain: true });
  expect(again.mails).toMatchObject([{ state: "sent" }]);
  expect((await job())?.doneAt).not.toBeNull();
  expect((await job())?.payload).toEqual({});
});

test("an invoice whose mail is being sent is not mailed again", async () => {
  const { api, id, change } = await waitingMail();
  await change({ leaseUntil: new Date(Date.now() + 60_000) });
  expect(await refusalOf(api.invoices.mail({ id, isAgain: true }))).toMatchObject({
    status: 409,
    message: "The invoice is being emailed right now. Wait a minute, then look whether the email left.",
  });
  expect((await api.invoices.get({ id })).mails).toHaveLength(1);
});

test("a mail that was given up reads as not sent after its job is forgotten, and one that left as sent", async () => {
  const lost = await waitingMail();
  await lost.change({ attempt: mailKind.mostAttempts - 1 });
  await sendBy(NOBODY);
  expect((await lost.api.invoices.get({ id: lost.id })).mails).toMatchObject([{ state: "failed" }]);
  await lost.forget();
  expect((await lost.api.invoices.get({ id: lost.id })).mails).toMatchObject([{ state: "failed" }]);

  const post = mailServer(() => {});
  await post.listen();
  const sent = await waitingMail();
  await sendBy(post.url());
  await post.close();
  await sent.forget();
  expect((await sent.api.invoices.get({ id: sent.id })).mails).toMatchObject([{ state: "sent" }]);
});

test("the end of a mail's job is seen by pages that ask whether anything changed", async () => {
  const { person, id, change } = await waitingMail();
  const path = `/api/v1/invoices/${id}`;
  const tagOf = (answer: Response) => answer.headers.get("etag") ?? "";
  const before = await person.request(path);
  expect((await person.request(path, { headers: { "if-none-match": tagOf(before) } })).status).toBe(304);
  await change({ attempt: mailKind.mostAttempts - 1 });
  await sendBy(NOBODY);
  const after = await person.request(path, { headers: { "if-none-match": tagOf(before) } });
  expect(after.status).toBe(200);
  expect(await after.json()).toMatchObject({ mails: [{ state: "failed" }] });
});

test("a mail server gets the PDF as an attachment, and the mail is then done", async () => {
  const taken: string[] = [];
  const post = mailServer((mail) => taken.push(mail));
  await post.listen();
  const person = await app.signUp("Ada");
  const { roastery } = await person.api.settings.profile({});
  const database = sealed();
  const log = createLog("silent");
  const settings = { smtpUrl: post.url(), mailFrom: "Tryer <tryer@roastery.example>" };
  const mailer = createMailer(settings, { database, log, isLocalMode: false });
  const attachment = { name: "IN-2026-0001.pdf", base64: Buffer.from("%PDF-1.3 of a test").toString("base64") };
  const mail = { to: "bar@cafe.example", subject: "Invoice", text: "Hello", html: "<p>Hello</p>", attachment };
  const now = new Date();
  const jobId = await systemUpkeep(database, (tx) =>
    mailer.queue({ tx, actor: { roasteryId: roastery.id }, now }, mail),
  );
  expect(jobId).not.toBeNull();
  if (mailer.handler === null) throw new Error("a mail server has a handler of mails");
  await new JobWorker({ database, log, now: () => now, announce: () => {}, handlers: [mailer.handler] }).drain();
  await post.close();
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain("filename=IN-2026-0001.pdf");
  expect(taken[0]).toContain(attachment.base64);
});
