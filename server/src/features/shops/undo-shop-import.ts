import { type Activity, contract } from "@tryer/contract";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { auditLog, orders, shopImportChanges, shopImports, shopOrderLines, shopOrders } from "#db/schema/index.ts";
import { lockOrder, moveOn, restoreOrder, snapshotOf } from "#features/orders/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { KnownOrder } from "./order-of-shop.ts";
import { lockShop } from "./shop-rows.ts";

/** Statuses of orders that an import made and nobody took on since. */
const UNTOUCHED = ["draft", "confirmed"];

/**
 * Takes an import back, whole or not at all: cancels the orders that it made, and sets those that it changed back to what
 * they were. The same file can be imported again afterwards.
 */
export const undoShopImport = command({
  operation: contract.shops.undoImport,
  permission: "orders:write",
  async run(work, { id }: { id: string }) {
    const shopId = await shopOfImport(work, id);
    await lockShop(work, shopId);
    const made = await ordersOfImports(work, [id]).for("no key update", { of: orders });
    const changed = await changesOfImports(work, [id]).for("no key update", { of: orders });
    const counts = { cancelled: made.length, restored: changed.length };
    const { open, undone, left, inTheWay } = await undoing(work, { made, changed });
    if (left.length + undone.length === 0) {
      await markTakenBack(work, id);
      return { result: counts, subjectId: shopId, isRepeat: true };
    }
    if (inTheWay.length > 0) {
      const numbers = inTheWay.map(({ number }) => orderNumberLabel(number));
      throw conflict(`Nothing was undone. Changed or in production since the import: ${namedFew(numbers)}.`);
    }
    for (const { orderId, version } of open) await moveOn(work, { id: orderId, version, step: "cancel" });
    for (const { change } of undone) await restore(work, change);
    await work.tx
      .update(shopOrders)
      .set({ takenBackAt: work.now })
      .where(ownRows(work.actor, shopOrders, eq(shopOrders.importId, id)));
    await work.tx
      .update(shopImportChanges)
      .set({ takenBackAt: work.now })
      .where(ownRows(work.actor, shopImportChanges, eq(shopImportChanges.importId, id)));
    await markTakenBack(work, id);
    const result = { cancelled: open.length, restored: undone.length };
    return { result, subjectId: shopId, detail: result };
  },
});

const markTakenBack = ({ tx, actor, now }: Work, id: string) =>
  tx
    .update(shopImports)
    .set({ takenBackAt: now })
    .where(ownRows(actor, shopImports, eq(shopImports.id, id), isNull(shopImports.takenBackAt)));

interface OrdersOfImports {
  made: Awaited<ReturnType<typeof ordersOfImports>>;
  changed: Awaited<ReturnType<typeof changesOfImports>>;
}

/** Orders that an undo cancels and sets back, and those that keep it from being done. */
async function undoing(work: Work, { made, changed }: OrdersOfImports) {
  const left = made.filter(({ takenBackAt }) => takenBackAt === null);
  const undone = changed.filter(({ change }) => change.takenBackAt === null);
  const open = left.filter(({ status }) => status !== "cancelled");
  const touched = await touchedByPerson(
    work,
    open.map(({ orderId }) => orderId),
  );
  const inTheWay = [
    ...open.filter(({ orderId, status }) => !UNTOUCHED.includes(status) || touched.has(orderId)),
    ...undone.filter(({ change, version }) => change.isOfOrder && version !== change.orderVersion),
  ];
  return { left, open, undone, inTheWay };
}

/** Numbers of the orders that keep each of several imports from being taken back; without those that hold nothing to take back. */
export async function hindrancesOf(work: Work, importIds: readonly string[]): Promise<Map<string, string[]>> {
  const ids = [...importIds];
  const made = await ordersOfImports(work, ids);
  const changed = await changesOfImports(work, ids);
  const { left, undone, inTheWay } = await undoing(work, { made, changed });
  const hindrances = new Map<string, string[]>();
  for (const { importId } of [...left, ...undone.map(({ change }) => change)]) hindrances.set(importId, []);
  for (const each of inTheWay) {
    const importId = "change" in each ? each.change.importId : each.importId;
    hindrances.get(importId)?.push(orderNumberLabel(each.number));
  }
  return hindrances;
}

/** Activities of a person that change an order. What its shop does to it is an activity of the shop. */
const TOUCHES = ["order.edited", "order.confirmed", "order.step_taken_back"] as const satisfies Activity[];

/** Orders among several that a person changed: they may hold what the shop does not know. */
async function touchedByPerson({ tx, actor }: Work, orderIds: string[]): Promise<Set<string | null>> {
  const rows = await tx
    .selectDistinct({ orderId: auditLog.subjectId })
    .from(auditLog)
    .where(ownRows(actor, auditLog, inArray(auditLog.subjectId, orderIds), inArray(auditLog.action, TOUCHES)));
  return new Set(rows.map(({ orderId }) => orderId));
}

const MOST_NAMED = 10;

const namedFew = (numbers: readonly string[]) =>
  [
    numbers.slice(0, MOST_NAMED).join(", "),
    numbers.length > MOST_NAMED ? `and ${numbers.length - MOST_NAMED} more` : "",
  ]
    .filter(Boolean)
    .join(" ");

async function shopOfImport({ tx, actor }: Work, importId: string): Promise<string> {
  const [kept] = await tx
    .select({ shopId: shopImports.shopId })
    .from(shopImports)
    .where(ownRows(actor, shopImports, eq(shopImports.id, importId)));
  const [made] = await tx
    .select({ shopId: shopOrders.shopId })
    .from(shopOrders)
    .where(ownRows(actor, shopOrders, eq(shopOrders.importId, importId)))
    .limit(1);
  const [changed] = await tx
    .select({ shopId: shopOrders.shopId })
    .from(shopImportChanges)
    .innerJoin(shopOrders, ownRows(actor, shopOrders, eq(shopOrders.orderId, shopImportChanges.orderId)))
    .where(ownRows(actor, shopImportChanges, eq(shopImportChanges.importId, importId)))
    .limit(1);
  const shopId = kept?.shopId ?? made?.shopId ?? changed?.shopId;
  if (shopId === undefined) throw notFound("Import");
  return shopId;
}

const ordersOfImports = ({ tx, actor }: Work, importIds: string[]) =>
  tx
    .select({
      importId: shopOrders.importId,
      orderId: shopOrders.orderId,
      takenBackAt: shopOrders.takenBackAt,
      status: orders.status,
      number: orders.number,
      version: orders.version,
    })
    .from(shopOrders)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopOrders.orderId)))
    .where(ownRows(actor, shopOrders, inArray(shopOrders.importId, importIds)))
    .orderBy(asc(orders.number));

/** Changes of imports without the orders as they were before, which only an undo reads. */
const changesOfImports = ({ tx, actor }: Work, importIds: string[]) =>
  tx
    .select({
      change: {
        importId: shopImportChanges.importId,
        orderId: shopImportChanges.orderId,
        orderVersion: shopImportChanges.orderVersion,
        takenBackAt: shopImportChanges.takenBackAt,
        /** Whether the order itself was changed, and not only the words on how the shop differs. */
        isOfOrder: sql<boolean>`${shopImportChanges.before}->'order' <> 'null'::jsonb`,
      },
      number: orders.number,
      version: orders.version,
    })
    .from(shopImportChanges)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopImportChanges.orderId)))
    .where(ownRows(actor, shopImportChanges, inArray(shopImportChanges.importId, importIds)))
    .orderBy(asc(orders.number));

async function restore(work: Work, change: { importId: string; orderId: string }): Promise<void> {
  const { tx, actor } = work;
  const { importId, orderId } = change;
  const isChange = and(eq(shopImportChanges.importId, importId), eq(shopImportChanges.orderId, orderId));
  const [kept] = await tx
    .select({ before: shopImportChanges.before })
    .from(shopImportChanges)
    .where(ownRows(actor, shopImportChanges, isChange));
  if (kept === undefined) return;
  const { before } = kept;
  const ofOrder = eq(shopOrders.orderId, orderId);
  if (before.order === null) {
    const isStill = eq(shopOrders.differs, before.differsSince ?? "");
    await tx
      .update(shopOrders)
      .set({ differs: before.differs })
      .where(ownRows(actor, shopOrders, and(ofOrder, isStill)));
    return;
  }
  await restoreOrder(work, await lockOrder(work, orderId), before.order);
  await tx
    .update(shopOrders)
    .set({ content: before.content, differs: before.differs })
    .where(ownRows(actor, shopOrders, ofOrder));
  await tx.delete(shopOrderLines).where(ownRows(actor, shopOrderLines, eq(shopOrderLines.orderId, orderId)));
  if (before.lines.length > 0) await tx.insert(shopOrderLines).values(before.lines);
}

/** Runs a change of an order by an import, and keeps what the order was before. */
export async function undoably<Result>(
  work: Work,
  { known, importId, isOrder }: { known: KnownOrder; importId: string; isOrder: boolean },
  change: () => Promise<Result>,
): Promise<Result> {
  const { tx, actor } = work;
  const { orderId, content, differs } = known.row;
  const order = isOrder ? await snapshotOf(work, await lockOrder(work, orderId)) : null;
  const lines = await tx
    .select()
    .from(shopOrderLines)
    .where(ownRows(actor, shopOrderLines, eq(shopOrderLines.orderId, orderId)));
  const result = await change();
  const [now] = await tx
    .select({ differs: shopOrders.differs })
    .from(shopOrders)
    .where(ownRows(actor, shopOrders, eq(shopOrders.orderId, orderId)));
  const { version } = await lockOrder(work, orderId);
  const differsSince = isOrder ? null : (now?.differs ?? "");
  await tx
    .insert(shopImportChanges)
    .values({
      roasteryId: actor.roasteryId,
      importId,
      orderId,
      before: { content, differs, differsSince, order, lines },
      orderVersion: version,
    })
    .onConflictDoNothing();
  return result;
}
