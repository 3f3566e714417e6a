import { Customer, type CustomerMerge, contract, type MergeCustomersInput, RecallCustomer } from "@tryer/contract";
import { mergedRecallState } from "@tryer/domain/trace";
import { customerNumberLabel } from "@tryer/domain/units";
import { and, eq, gt, inArray } from "drizzle-orm";
import {
  customers,
  greenCoffeeInventory as greens,
  invoices,
  orders,
  recallCustomers,
  recalls,
  shopBuyers,
  shops,
  specialPrices,
  standingOrders,
} from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { conflict, invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { writeAddresses } from "./customer-addresses.ts";
import {
  type CustomerRow,
  erasedName,
  findCustomer,
  lockBoth,
  presentCustomer,
  updateCustomer,
} from "./customer-row.ts";
import { lockStandingOf } from "./lock-standing.ts";
import { countMoves, type MergePlan, type Pair, planMerge } from "./merge-plan.ts";
import { billingOf } from "./require-customer.ts";

const isMerged = ({ gone, kept }: Pair) => gone.mergedIntoId === kept.id;

/** The two of a merge. Refuses one that is not there, was erased or merged away, and to keep one that was put away. */
function requirePair({ id, intoId }: MergeCustomersInput, rows: readonly (CustomerRow | undefined)[]): Pair {
  const gone = rows.find((row) => row?.id === id);
  const kept = rows.find((row) => row?.id === intoId);
  if (gone === undefined) throw notFound("Customer");
  if (kept === undefined) throw invalid("Please select a customer", "intoId");
  if (isMerged({ gone, kept })) return { gone, kept };
  if (gone.mergedIntoId !== null) throw conflict(`${gone.name} was merged into another customer already.`);
  if (gone.name === erasedName(gone)) throw conflict(`${gone.name} is already erased and cannot be merged.`);
  if (kept.archivedAt !== null) throw invalid(`${kept.name} is archived. Restore the customer first.`, "intoId");
  return { gone, kept };
}

export const previewMerge = query({
  permission: "customers:read",
  async run(work, input: MergeCustomersInput): Promise<CustomerMerge> {
    const found = [await findCustomer(work, input.id), await findCustomer(work, input.intoId)];
    const { gone, kept } = requirePair(input, found);
    const plan = await planMerge(work, { gone, kept });
    return {
      customer: presentBrief(gone),
      into: presentBrief(kept),
      moves: {
        ...(await countMoves(work, gone.id)),
        specialPrices: plan.priceIds.length,
        addresses: plan.addedAddresses,
      },
      takes: plan.takes,
      orderLink: plan.orderLink,
      outdonePrices: plan.outdonePrices,
    };
  },
});

const presentBrief = ({ id, number, name, currency }: CustomerRow): CustomerMerge["customer"] => ({
  id,
  number: customerNumberLabel(number),
  name,
  currency: Customer.shape.currency.parse(currency),
});

/**
 * Makes two customers one: all that refers to the one that goes refers to the kept one from now on, which takes the facts that
 * it has none of. The one that goes is archived with its own facts. Issued invoices keep what is printed on them.
 */
export const mergeCustomers = command({
  operation: contract.customers.merge,
  permission: "customers:write",
  async run(work, input: MergeCustomersInput) {
    const { gone, kept } = await lockPair(work, input);
    if (isMerged({ gone, kept }))
      return { result: await presentCustomer(work, kept), subjectId: kept.id, isRepeat: true };
    const plan = await planMerge(work, { gone, kept });
    await putAway(work, { gone, kept });
    const merged = await updateCustomer(work, kept, plan.columns);
    if (plan.addedAddresses > 0) await writeAddresses(work, kept.id, plan.addresses);
    await moveFacts(work, { gone, kept }, plan);
    await moveRecalls(work, { gone, kept }, await loadReceived(work, { gone, kept }));
    await moveOrders(work, { gone, kept });
    await moveInvoices(work, { gone, kept });
    return {
      result: await presentCustomer(work, merged),
      subjectId: kept.id,
      detail: { merged: customerNumberLabel(gone.number) },
    };
  },
});

/**
 * The two, held with the standing orders and orders of the one that goes: those first, as whoever drafts, invoices or sends
 * them holds them first.
 */
async function lockPair(work: Work, input: MergeCustomersInput): Promise<Pair> {
  const { tx, actor } = work;
  await lockStandingOf(work, input.id);
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(ownRows(actor, orders, eq(orders.customerId, input.id)))
    .orderBy(orders.id)
    .for("no key update");
  return requirePair(input, await lockBoth(work, [input.id, input.intoId]));
}

/** Archives the customer that goes, with all that were merged into it before. */
async function putAway(work: Work, { gone, kept }: Pair): Promise<void> {
  const { tx, actor, now } = work;
  await updateCustomer(work, gone, {
    archivedAt: gone.archivedAt ?? now,
    mergedIntoId: kept.id,
    orderLinkHash: null,
    orderLinkMadeAt: null,
  });
  await tx
    .update(customers)
    .set({ mergedIntoId: kept.id, updatedAt: now })
    .where(ownRows(actor, customers, eq(customers.mergedIntoId, gone.id)));
}

async function moveFacts({ tx, actor, now }: Work, { gone, kept }: Pair, plan: MergePlan): Promise<void> {
  await tx
    .update(specialPrices)
    .set({ customerId: kept.id, updatedAt: now })
    .where(ownRows(actor, specialPrices, inArray(specialPrices.id, plan.priceIds)));
  await tx
    .update(greens)
    .set({ ownerId: kept.id, updatedAt: now })
    .where(ownRows(actor, greens, eq(greens.ownerId, gone.id)));
  await tx
    .update(shopBuyers)
    .set({ customerId: kept.id })
    .where(ownRows(actor, shopBuyers, eq(shopBuyers.customerId, gone.id)));
  await tx
    .update(shops)
    .set({ customerId: kept.id, updatedAt: now })
    .where(ownRows(actor, shops, eq(shops.customerId, gone.id)));
}

async function moveOrders({ tx, actor, now }: Work, { gone, kept }: Pair): Promise<void> {
  const moved = { customerId: kept.id, customerName: kept.name, updatedAt: now };
  await tx
    .update(orders)
    .set(moved)
    .where(ownRows(actor, orders, eq(orders.customerId, gone.id)));
  await tx
    .update(standingOrders)
    .set(moved)
    .where(ownRows(actor, standingOrders, eq(standingOrders.customerId, gone.id)));
}

/** Moves papers. Drafts name the kept customer, as they will when they are issued; all others keep what is printed on them. */
async function moveInvoices(work: Work, { gone, kept }: Pair): Promise<void> {
  const { tx, actor, now } = work;
  const { number, name, address, taxNumber } = await billingOf(work, kept.id);
  await tx
    .update(invoices)
    .set({ buyerNumber: number, buyerName: name, buyerAddress: address, buyerTaxNumber: taxNumber, updatedAt: now })
    .where(ownRows(actor, invoices, and(eq(invoices.customerId, gone.id), eq(invoices.status, "draft"))));
  await tx
    .update(invoices)
    .set({ customerId: kept.id, updatedAt: now })
    .where(ownRows(actor, invoices, eq(invoices.customerId, gone.id)));
}

/** Whether each of the two was sent coffee, which a recall may want back. */
async function loadReceived({ tx, actor }: Work, { gone, kept }: Pair) {
  const wasSent = (id: string) =>
    tx.$count(orders, ownRows(actor, orders, and(eq(orders.customerId, id), gt(orders.sentPieces, 0))));
  return { gone: (await wasSent(gone.id)) > 0, kept: (await wasSent(kept.id)) > 0 };
}

/** Joins what was noted of both in recalls. In a closed one nobody has goods to bring back. */
async function moveRecalls(
  work: Work,
  { gone, kept }: Pair,
  received: Record<"gone" | "kept", boolean>,
): Promise<void> {
  const { tx, actor, now } = work;
  const noted = await tx
    .select({ note: recallCustomers, closedAt: recalls.closedAt })
    .from(recallCustomers)
    .innerJoin(recalls, ownRows(actor, recalls, eq(recalls.id, recallCustomers.recallId)))
    .where(ownRows(actor, recallCustomers, inArray(recallCustomers.customerId, [gone.id, kept.id])));
  for (const { note, closedAt } of noted.filter(({ note }) => note.customerId === gone.id)) {
    const ofKept = noted.find((each) => each.note.recallId === note.recallId && each.note.customerId === kept.id)?.note;
    const stateOf = (state: string | undefined) =>
      state === undefined ? null : RecallCustomer.shape.state.parse(state);
    const state = mergedRecallState(
      { state: stateOf(note.state), mayHaveGoods: received.gone && closedAt === null },
      { state: stateOf(ofKept?.state), mayHaveGoods: received.kept && closedAt === null },
    );
    const mailedAt = [note.mailedAt, ofKept?.mailedAt ?? null]
      .flatMap((at) => at ?? [])
      .toSorted((one, other) => one.getTime() - other.getTime())
      .at(-1);
    const isOf = (id: string) =>
      ownRows(
        actor,
        recallCustomers,
        and(eq(recallCustomers.recallId, note.recallId), eq(recallCustomers.customerId, id)),
      );
    if (ofKept) await tx.delete(recallCustomers).where(isOf(gone.id));
    await tx
      .update(recallCustomers)
      .set({ customerId: kept.id, state, mailedAt: mailedAt ?? null, updatedAt: now })
      .where(isOf(ofKept ? kept.id : gone.id));
  }
}
