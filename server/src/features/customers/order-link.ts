import { contract } from "@tryer/contract";
import { renderSVG } from "uqr";
import { command } from "../../runtime/command.ts";
import { hashOfSecret, newSecret } from "../../runtime/guest-command.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { lockCustomer, presentCustomer, updateCustomer } from "./customer-row.ts";

/** Makes a new link and keeps its hash alone: it is shown this once, and the one before opens nothing any more. */
const makeLink = command({
  operation: contract.customers.makeOrderLink,
  permission: "customers:write",
  async run(work, { id }: { id: string }) {
    const row = await lockCustomer(work, id);
    if (row.archivedAt) throw conflict(`${row.name} is archived. Restore the customer first.`);
    const link = newSecret(work.actor.roasteryId);
    await updateCustomer(work, row, { orderLinkHash: hashOfSecret(link), orderLinkMadeAt: work.now });
    return { result: link, subjectId: id };
  },
});

/** Answers with the address as text and as a QR pattern. The link stands behind a '#', which no browser sends anywhere. */
export async function makeOrderLink(context: RequestContext, input: { id: string }) {
  const url = `${context.publicUrl}/order-page#${await makeLink(context, input)}`;
  return { url, qrCode: renderSVG(url, { border: 2 }) };
}

export const endOrderLink = command({
  operation: contract.customers.endOrderLink,
  permission: "customers:write",
  async run(work, { id }: { id: string }) {
    const row = await lockCustomer(work, id);
    if (row.orderLinkHash === null) return { result: await presentCustomer(work, row), subjectId: id, isRepeat: true };
    const ended = await updateCustomer(work, row, { orderLinkHash: null, orderLinkMadeAt: null });
    return { result: await presentCustomer(work, ended), subjectId: id };
  },
});
