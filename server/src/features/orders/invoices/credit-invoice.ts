import { type CreditInvoiceInput, contract } from "@tryer/contract";
import { type CreditedLine, creditAmounts, NOTHING_CREDITED } from "@tryer/domain/orders";
import { v7 as uuidv7 } from "uuid";
import { invoices } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict, notFound, outdated } from "../../../runtime/refusal.ts";
import { lockOrders } from "../order-rows.ts";
import { sumsOf } from "./invoice-parts.ts";
import {
  allowsAct,
  creditedOf,
  findInvoice,
  type InvoiceLineRow,
  type InvoiceRow,
  invoiceLinesOf,
  lockInvoice,
  type NewLine,
  updateInvoice,
  writeLines,
} from "./invoice-rows.ts";
import { issueDraft } from "./issue-invoice.ts";
import { loadInvoice } from "./present-invoice.ts";

/** Issues a credit note over lines of an invoice, or all that is left of it. Its bags can be invoiced again. */
export const creditInvoice = command({
  operation: contract.invoices.credit,
  permission: "invoices:write",
  async run(work, { id, newId = uuidv7(), version, reason, lines: asked }: CreditInvoiceInput) {
    const { tx, actor, now } = work;
    const of = await invoiceLinesOf(work, id);
    // Orders before the invoice, as whoever invoices them holds both.
    if (of.length > 0) await lockOrders(work, [...new Set(of.map(({ orderId }) => orderId))]);
    const row = await lockInvoice(work, id);
    if (await findInvoice(work, newId))
      return { result: await loadInvoice(work, newId), subjectId: newId, isRepeat: true };
    if (version !== undefined && row.version !== version) throw outdated(await loadInvoice(work, id));
    requireCreditable(row);
    const credited = await creditedOf(
      work,
      of.map((line) => line.id),
    );
    const lines = creditLines(of, { credited, asked });
    const sums = sumsOf(lines);
    const { customerId, currency, pricesIncludeTax, isTaxExempt, basis } = row;
    const { sellerName, sellerAddress, sellerTaxNumber, paymentDetails, footer, exemptWords } = row;
    const { buyerNumber, buyerName, buyerAddress, buyerTaxNumber, suppliedOn } = row;
    const [note] = await tx
      .insert(invoices)
      .values({
        roasteryId: actor.roasteryId,
        id: newId,
        kind: "credit_note",
        status: "draft",
        basis,
        correctsId: id,
        reason,
        ...{ customerId, currency, pricesIncludeTax, isTaxExempt },
        ...{ sellerName, sellerAddress, sellerTaxNumber, paymentDetails, footer, exemptWords },
        ...{ buyerNumber, buyerName, buyerAddress, buyerTaxNumber, suppliedOn },
        ...sums,
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!note) throw notFound("Invoice");
    await writeLines(work, newId, lines);
    await issueDraft(work, note, lines);
    await updateInvoice(work, row, { creditedMinor: row.creditedMinor + sums.totalMinor });
    return { result: await loadInvoice(work, newId), subjectId: newId };
  },
});

function requireCreditable(row: InvoiceRow): void {
  if (row.kind !== "invoice") throw conflict("A credit note cannot be credited. Make a new invoice instead.");
  if (!allowsAct(row, "credit")) throw conflict("Only issued invoices can be credited. Discard the draft instead.");
}

interface Asked {
  /** Pieces that were credited before, with their amounts, by line. */
  credited: Map<string, CreditedLine>;
  asked: CreditInvoiceInput["lines"];
}

/** Lines of a credit note: the asked pieces, or all that is left. Refuses more than is left. */
function creditLines(lines: InvoiceLineRow[], { credited, asked }: Asked): NewLine[] {
  if (asked?.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw notFound("Line");
  const taken = lines.flatMap((line): NewLine[] => {
    const before = credited.get(line.id) ?? NOTHING_CREDITED;
    const left = line.quantity - before.quantity;
    const now = asked?.reduce((sum, { lineId, quantity }) => (lineId === line.id ? sum + quantity : sum), 0) ?? left;
    if (now > left) {
      const name = line.orderLineId === null ? "shipping" : `${line.productName}, ${line.sizeLabel}`;
      throw conflict(`Only ${left} of ${name} can still be credited.`);
    }
    if (now === 0) return [];
    const { roasteryId: _, id, invoiceId: __, position: ___, ...copied } = line;
    return [{ ...copied, againQuantity: 0, correctsLineId: id, ...creditAmounts(line, before, now) }];
  });
  if (taken.length === 0) throw conflict("Nothing is left to credit, or nothing was chosen.");
  return taken;
}
