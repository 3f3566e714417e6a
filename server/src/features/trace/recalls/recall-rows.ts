import { MAX_RECALLS, Recall } from "@tryer/contract";
import { desc, eq } from "drizzle-orm";
import { recallCustomers, recalls } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { recordOf, requireRoom } from "../../../runtime/records/record-of.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type RecallRow = typeof recalls.$inferSelect;

export const { find: findRecall, lock: lockRecall, update: updateRecall } = recordOf(recalls, "Recall");

export const recallRows = ({ tx, actor }: Work): Promise<RecallRow[]> =>
  tx.select().from(recalls).where(ownRows(actor, recalls)).orderBy(desc(recalls.createdAt), desc(recalls.id));

export const requireRoomForRecall = (work: Work) => requireRoom(work, recalls, MAX_RECALLS, "recalls");

export function presentRecall(row: RecallRow): Recall {
  const { kind, subjectId, fromDay, toDay, createdAt } = row;
  const of = subjectId === null ? { kind, from: fromDay, to: toDay } : { kind, id: subjectId };
  return { ...copied(Recall, row), of: Recall.shape.of.parse(of), startedAt: createdAt.toISOString() };
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
