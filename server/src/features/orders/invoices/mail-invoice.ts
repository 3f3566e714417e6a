import { contract, type Invoice, type MailInvoiceInput } from "@tryer/contract";
import { paperName } from "@tryer/domain/orders";
import { v7 as uuidv7 } from "uuid";
import { invoiceMails } from "#db/schema/index.ts";
import { framedHtml, paragraph } from "../../../mail/mail-frame.ts";
import { dayIn } from "../../../mail/mailed-moments.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { moneyWords } from "../../../mail/money-words.ts";
import { command } from "../../../runtime/command.ts";
import { downloadResponse } from "../../../runtime/download-response.ts";
import { doneWithinTheHour } from "../../../runtime/mail-allowance.ts";
import { query } from "../../../runtime/query.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { mailedCustomer } from "../mailed-customer.ts";
import { endUnsentMails } from "./invoice-mails.ts";
import { allowsAct, lockInvoice } from "./invoice-rows.ts";
import { loadInvoice } from "./present-invoice.ts";

const MAX_INVOICES_AN_HOUR = 300;

const invoiceByMail = command({
  operation: contract.invoices.mail,
  permission: "invoices:write",
  needsMail: true,
  once: { requestId: ({ requestId }) => requestId, repeat: (work, { id }) => loadInvoice(work, id) },
  async run(work, { id, isAgain, mailer }: MailInvoiceInput & { mailer: Mailer }) {
    const { tx, actor, now } = work;
    // Held, so that of two who mail it at once the second one sees the mail of the first.
    await lockInvoice(work, id);
    const invoice = await loadInvoice(work, id);
    if (!allowsAct(invoice, "mail")) throw conflict("Only an issued invoice can be emailed. Issue the draft first.");
    if (!isAgain && invoice.mails.some(({ state }) => state !== "failed"))
      return { result: invoice, subjectId: id, isRepeat: true };
    const { to, roastery } = await mailedCustomer(work, invoice.customer.id);
    if ((await doneWithinTheHour(work, ["invoice.mailed"])) >= MAX_INVOICES_AN_HOUR)
      throw conflict(`A roastery can email ${MAX_INVOICES_AN_HOUR} invoices an hour. Try again later.`);
    const file = await writtenPdf(invoice);
    await endUnsentMails(work, id);
    const attachment = { name: `${invoice.number}.pdf`, base64: Buffer.from(file).toString("base64") };
    const jobId = await mailer.queue(work, {
      ...invoiceMail(invoice, { to, roastery }),
      attachment,
      customerId: invoice.customer.id,
    });
    await tx.insert(invoiceMails).values({
      roasteryId: actor.roasteryId,
      id: uuidv7(),
      invoiceId: id,
      address: to,
      jobId,
      userId: actor.userId,
      createdAt: now,
    });
    return { result: await loadInvoice(work, id), subjectId: id };
  },
});

/** Mails a paper to its customer, with the PDF. The mail is written in the transaction: in the outbox, or as a job. */
export const mailInvoice = (context: RequestContext, input: MailInvoiceInput) =>
  invoiceByMail(context, { ...input, mailer: context.mailer });

const issuedInvoice = query({
  permission: "invoices:read",
  async run(work, { id }: { id: string }) {
    const invoice = await loadInvoice(work, id);
    if (invoice.status !== "issued") throw conflict("Only an issued invoice has a PDF. Issue the draft first.");
    return invoice;
  },
});

/** Answers with an issued paper as PDF. */
export async function readInvoicePdf(context: RequestContext, input: { id: string }) {
  const invoice = await issuedInvoice(context, input);
  const file = await writtenPdf(invoice);
  return downloadResponse(`${invoice.number}.pdf`, "application/pdf", new Blob([Uint8Array.from(file)]).stream());
}

/** PDF of a paper; refused where it would show boxes in place of letters. */
async function writtenPdf(invoice: Invoice): Promise<Uint8Array> {
  // Loaded with the first paper: fonts and tables are a part of a second of every start.
  const { invoicePdf, signsBeyond } = await import("./pdf/invoice-pdf.ts");
  const signs = signsBeyond(invoice);
  if (signs.length > 0)
    throw conflict(
      `The PDF can't show ${signs.slice(0, 5).join(" ")} of ${paperName(invoice)}. Print the page instead.`,
    );
  return invoicePdf(invoice);
}

/** Words of the mail, the same in text and HTML: the number, the amount, and until when it is paid. */
function invoiceMail(invoice: Invoice, { to, roastery }: { to: string; roastery: string }) {
  const { totalMinor, currency, dueOn, corrects, kind, seller } = invoice;
  const name = paperName(invoice);
  const opening: Record<Invoice["kind"], string> = {
    invoice: `Please find ${name} attached.`,
    credit_note: `Please find ${name} attached. It corrects invoice ${corrects?.number ?? ""}.`,
  };
  const facts = [
    `Total: ${moneyWords(totalMinor, currency)}`,
    ...(dueOn === null ? [] : [`To be paid by: ${dayIn("en-US", dueOn)}`]),
  ];
  const pay = kind === "invoice" && seller.paymentDetails !== "" ? seller.paymentDetails.split("\n") : [];
  const parts = [[opening[kind]], facts, pay, [roastery]].filter((part) => part.length > 0);
  return {
    to,
    subject: `${name} from ${seller.name}`,
    text: `${parts.map((part) => part.join("\n")).join("\n\n")}\n`,
    html: framedHtml({ sender: roastery, title: name, body: parts.map((part) => paragraph(...part)).join("\n") }),
  };
}
