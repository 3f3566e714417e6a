import { MAX_RECALLS, Recall } from "@tryer/contract";
import { count, desc, eq } from "drizzle-orm";
import { recallCustomers, recalls } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type RecallRow = typeof recalls.$inferSelect;

const byId = ({ actor }: Work, id: string) => ownRows(actor, recalls, eq(recalls.id, id));

export const recallRows = ({ tx, actor }: Work): Promise<RecallRow[]> =>
  tx.select().from(recalls).where(ownRows(actor, recalls)).orderBy(desc(recalls.createdAt), desc(recalls.id));

export async function findRecall(work: Work, id: string): Promise<RecallRow | undefined> {
  const [row] = await work.tx.select().from(recalls).where(byId(work, id));
  return row;
}

/** The recall, locked until the transaction ends. */
export async function lockRecall(work: Work, id: string): Promise<RecallRow> {
  const [row] = await work.tx.select().from(recalls).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Recall");
  return row;
}

export async function requireRoomForRecall({ tx, actor }: Work): Promise<void> {
  const [row] = await tx.select({ rows: count() }).from(recalls).where(ownRows(actor, recalls));
  if ((row?.rows ?? 0) >= MAX_RECALLS) throw conflict(`A roastery can have at most ${MAX_RECALLS} recalls`);
}

export function presentRecall(row: RecallRow): Recall {
  const { kind, subjectId, fromDay, toDay, createdAt } = row;
  const of = subjectId === null ? { kind, from: fromDay, to: toDay } : { kind, id: subjectId };
  return { ...copied(Recall, row), of: Recall.shape.of.parse(of), startedAt: createdAt.toISOString() };
}

/** Writes the given columns and makes the row a new version. */
export async function updateRecall(work: Work, row: RecallRow, columns: Partial<RecallRow>): Promise<RecallRow> {
  const [updated] = await work.tx
    .update(recalls)
    .set({ ...columns, version: row.version + 1, updatedAt: work.now })
    .where(byId(work, row.id))
    .returning();
  if (!updated) throw new Error("a locked recall is gone");
  return updated;
}

export type NotedCustomer = typeof recallCustomers.$inferSelect;

/** States that were noted, by customer. */
export async function notedCustomers({ tx, actor }: Work, recallId: string): Promise<Map<string, NotedCustomer>> {
  const rows = await tx
    .select()
    .from(recallCustomers)
    .where(ownRows(actor, recallCustomers, eq(recallCustomers.recallId, recallId)));
  return new Map(rows.map((row) => [row.customerId, row]));
}

type Note = Pick<NotedCustomer, "customerId" | "state"> & Partial<Pick<NotedCustomer, "mailedAt">>;

/** Writes how far customers are. */
export async function noteCustomers({ tx, actor, now }: Work, recallId: string, notes: readonly Note[]): Promise<void> {
  for (const { customerId, ...note } of notes.toSorted((a, b) => (a.customerId < b.customerId ? -1 : 1))) {
    await tx
      .insert(recallCustomers)
      .values({ roasteryId: actor.roasteryId, recallId, customerId, ...note, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [recallCustomers.roasteryId, recallCustomers.recallId, recallCustomers.customerId],
        set: { ...note, updatedAt: now },
      });
  }
}
