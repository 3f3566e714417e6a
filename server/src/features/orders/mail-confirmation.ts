import { contract, type MailConfirmationInput, type Order } from "@tryer/contract";
import { framedHtml, mailButton, paragraph } from "../../mail/mail-frame.ts";
import { dayIn } from "../../mail/mailed-moments.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { moneyWords } from "../../mail/money-words.ts";
import { command } from "../../runtime/command.ts";
import { doneWithinTheHour } from "../../runtime/mail-allowance.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { mailedCustomer } from "./mailed-customer.ts";
import { lockOrder } from "./order-rows.ts";
import { tracking } from "./parcels/order-parcels.ts";
import { loadOrder } from "./present-order.ts";

const MAX_CONFIRMATIONS_AN_HOUR = 100;

const confirmByMail = command({
  operation: contract.orders.mailConfirmation,
  permission: "orders:write",
  needsMail: true,
  once: { requestId: ({ requestId }) => requestId, repeat: (work, { id }) => loadOrder(work, id) },
  async run(work, { id, mailer }: MailConfirmationInput & { mailer: Mailer }) {
    const row = await lockOrder(work, id);
    if (row.status === "draft") throw conflict("The order is a draft. Confirm it first.");
    if (row.status === "cancelled") throw conflict("The order is canceled.");
    const order = await loadOrder(work, id);
    const { to, roastery } = await mailedCustomer(work, row.customerId);
    if ((await doneWithinTheHour(work, ["order.confirmation_mailed"])) >= MAX_CONFIRMATIONS_AN_HOUR)
      throw conflict(`A roastery can send ${MAX_CONFIRMATIONS_AN_HOUR} confirmations an hour. Try again later.`);
    await mailer.queue(work, { ...confirmationMail(order, { to, roastery }), customerId: row.customerId });
    return { result: order, subjectId: id };
  },
});

/** Mails a customer what was ordered. The mail is written in the transaction: in the outbox, or as a job. */
export const mailConfirmation = (context: RequestContext, input: MailConfirmationInput) =>
  confirmByMail(context, { ...input, mailer: context.mailer });

/** The mail of an order, the same in text and HTML: what, how much, until when and where to. */
function confirmationMail(order: Order, { to, roastery }: { to: string; roastery: string }) {
  const { money } = order;
  const lines = order.lines.map(({ quantity, productName, sizeLabel, grind, money: paid }) => {
    const what = [`${quantity} × ${productName}, ${sizeLabel}`, grind].filter(Boolean).join(", ");
    return paid && money ? `${what}: ${moneyWords(paid.amountMinor, money.currency)}` : what;
  });
  const sums = money
    ? [
        ...(money.discountMinor > 0 ? [`Discount: −${moneyWords(money.discountMinor, money.currency)}`] : []),
        ...(money.shippingMinor > 0 ? [`Shipping: ${moneyWords(money.shippingMinor, money.currency)}`] : []),
        `Tax: ${moneyWords(money.taxMinor, money.currency)}`,
        `Total: ${moneyWords(money.totalMinor, money.currency)}`,
      ]
    : [];
  const facts = [
    ...(order.reference === "" ? [] : [`Your reference: ${order.reference}`]),
    ...(order.promisedOn === null ? [] : [`Promised for: ${dayIn("en-US", order.promisedOn)}`]),
    ...tracking(order).map(({ words, page }) => ["Tracking:", words, page].filter(Boolean).join(" ")),
    ...(order.shipTo === "" ? [] : [`Ship to: ${order.shipTo.split("\n").join(", ")}`]),
  ];
  // Trackers of further parcels stand in the words: a mail has one button.
  const tracker = tracking(order).find(({ page }) => page !== null)?.page ?? null;
  const opening = `Thank you for your order ${order.number}. We have confirmed it:`;
  const parts = [[opening], lines, sums, facts, [roastery]].filter((part) => part.length > 0);
  const subject = `Your order ${order.number} is confirmed`;
  return {
    to,
    subject,
    text: `${parts.map((part) => part.join("\n")).join("\n\n")}\n`,
    html: framedHtml({
      sender: roastery,
      title: subject,
      body: [
        ...parts.map((part) => paragraph(...part)),
        ...(tracker === null ? [] : [mailButton(tracker, "Track the parcel")]),
      ].join("\n"),
    }),
  };
}
