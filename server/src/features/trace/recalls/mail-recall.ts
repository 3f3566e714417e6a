import { contract, type MailRecallInput } from "@tryer/contract";
import { stateAfterMail } from "@tryer/domain/trace";
import { eq, inArray } from "drizzle-orm";
import { customers, roasteries } from "#db/schema/index.ts";
import { framedHtml, paragraph } from "../../../mail/mail-frame.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { command } from "../../../runtime/command.ts";
import { doneWithinTheHour } from "../../../runtime/mail-allowance.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../../runtime/request-context.ts";
import { loadRecall } from "./recall-page.ts";
import { lockRecall, noteCustomers } from "./recall-rows.ts";
import { requireAmong, requireOpen } from "./set-recall-states.ts";

/** Times an hour that customers of recalls are mailed, each time at most as many as the contract says. */
const MAX_MAILINGS_AN_HOUR = 20;

const mailCustomers = command({
  operation: contract.recalls.mail,
  permission: "orders:write",
  needsMail: true,
  once: {
    requestId: ({ requestId }) => requestId,
    repeat: async (work, { id }) => loadRecall(work, await lockRecall(work, id)),
  },
  async run(work, { id, customerIds, subject, text, mailer }: MailRecallInput & { mailer: Mailer }) {
    const row = await lockRecall(work, id);
    requireOpen(row);
    const page = await loadRecall(work, row);
    requireAmong(page, customerIds, "customerIds");
    if ((await doneWithinTheHour(work, ["recall.mailed"])) >= MAX_MAILINGS_AN_HOUR)
      throw conflict(`Customers of recalls can be mailed ${MAX_MAILINGS_AN_HOUR} times an hour. Try again later.`);
    const paragraphs = text.split("\n\n").map((part) => paragraph(...part.split("\n")));
    const html = framedHtml({
      sender: await roasteryName(work),
      title: subject,
      body: paragraphs.join("\n"),
    });
    for (const { id: customerId, email: to } of await addressedCustomers(work, customerIds))
      await mailer.queue(work, { to, subject, text: `${text}\n`, html, customerId });
    const stateOf = new Map(page.customers.map((customer) => [customer.id, customer.state]));
    await noteCustomers(
      work,
      id,
      customerIds.map((customerId) => ({
        customerId,
        state: stateAfterMail(stateOf.get(customerId) ?? "open"),
        mailedAt: work.now,
      })),
    );
    return { result: await loadRecall(work, row), subjectId: id };
  },
});

/** Mails customers of a recall, each on their own. The mails are written in the transaction: in the outbox, or as jobs. */
export const mailRecall = (context: RequestContext, input: MailRecallInput) =>
  mailCustomers(context, { ...input, mailer: context.mailer });

async function roasteryName({ tx, actor }: Work): Promise<string> {
  const [roastery] = await tx
    .select({ name: roasteries.name })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return roastery?.name ?? "";
}

async function addressedCustomers({ tx, actor }: Work, ids: readonly string[]) {
  const rows = await tx
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(ownRows(actor, customers, inArray(customers.id, [...ids])))
    .orderBy(customers.number);
  const without = rows.find(({ email }) => email === "");
  if (without)
    throw invalid(`${without.name} has no email address. Add one to the customer, or leave them out.`, "customerIds");
  return rows;
}
