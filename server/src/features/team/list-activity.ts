import { type Activity, type ActivityEntry, activityText, contract, isActivity } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { mayDo } from "@tryer/domain/team";
import { and, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { auditLog, customers } from "#db/schema/index.ts";
import { NOBODY } from "../../runtime/anonymous-context.ts";
import { listOf } from "../../runtime/lists/list-of.ts";
import { descending } from "../../runtime/lists/list-order.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import { type Change, subjectNames } from "./activity-subjects.ts";
import { namesOf } from "./member-record.ts";

/** Former releases made the pending plan when somebody, even a viewer, first looked at the planner: no change of theirs. */
const OPENED_BY_A_LOOK: Activity = "plan.opened";

/** Files of an import of logs, which has a line of its own: each roast tells of them in its history. */
const OF_IMPORTS: Activity[] = ["roast.imported", "roast.log_attached"];
const isOwnChange = or(notInArray(auditLog.action, OF_IMPORTS), sql`${auditLog.detail} ->> 'importId' is null`);

/** Name of who does what no person does: the orders that a standing order drafts, say. */
const OF_ITSELF = "Tryer";

/** Activity of the roastery or of one record, the latest first. */
export const listActivity = listOf(contract.team.activity, {
  permission: "team:read",
  table: auditLog,
  select: ({ tx }) => tx.select().from(auditLog),
  order: descending({ createdAt: auditLog.createdAt, id: auditLog.id }),
  keysOf: (row) => row,
  filters: { subjectId: (id) => (id === undefined ? undefined : eq(auditLog.subjectId, id)) },
  where: () => and(ne(auditLog.action, OPENED_BY_A_LOOK), isOwnChange),
  async present(work, rows) {
    const names = await namesOf(
      work,
      rows.map(({ userId }) => userId),
    );
    const subjectOf = await subjectNames(work, rows);
    const customerOf = await customersOf(work, rows);
    return rows.map((change) =>
      presentEntry(change, doerOf(change, customerOf) ?? names.get(change.userId), subjectOf(change)),
    );
  },
});

const presentEntry = (change: Change, name: string | undefined, subject: string | null): ActivityEntry => ({
  id: change.id,
  // A guest names their own id, which may be that of a member.
  name: `${name ?? (change.userId === NOBODY ? OF_ITSELF : DELETED_PERSON)}${programOf(change)}`,
  text: isActivity(change.action) ? activityText(change.action, subject) : change.action,
  action: change.action,
  createdAt: change.createdAt.toISOString(),
});

/** Program that did it, behind the name of its person. */
function programOf({ detail }: Change): string {
  const { apiKey, application } = detail ?? {};
  if (typeof apiKey === "string") return ` (API key ${apiKey})`;
  return typeof application === "string" ? ` (by ${application})` : "";
}

/** Name of somebody without an account: a guest, or a customer on their own page. */
function doerOf({ detail, userId }: Change, customerOf: (id: string) => string): string | null {
  if (typeof detail?.guest === "string") return `${detail.guest} (guest)`;
  return isByCustomer(detail) ? customerOf(userId) : null;
}

/** Whether a customer did it on their own page; data of an older version says so by the name. */
const isByCustomer = (detail: Change["detail"]) =>
  typeof detail?.customerId === "string" || typeof detail?.customer === "string";

/** Names of the customers among those who did something, as they are called now, for whoever sees names of customers. */
async function customersOf({ tx, actor }: Work, changes: readonly Change[]): Promise<(id: string) => string> {
  const ids = changes.flatMap(({ detail, userId }) => (isByCustomer(detail) ? userId : []));
  if (ids.length === 0 || !mayDo(actor.role, "customers:names")) return () => A_CUSTOMER;
  const rows = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(ownRows(actor, customers, inArray(customers.id, ids)));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? A_CUSTOMER;
}

const A_CUSTOMER = "A customer";
