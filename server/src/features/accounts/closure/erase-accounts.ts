import { DELETED_PERSON, dueSinceMs } from "@tryer/domain/accounts";
import { isRole, nextOwner } from "@tryer/domain/team";
import { asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { ROASTERY_TABLES } from "#db/inventory/table-order.ts";
import { namePerson, nameRoastery } from "#db/local-settings.ts";
import { IS_DISTRIBUTED, raiseChangesIn } from "#db/roastery-changes.ts";
import {
  analyticsStarts,
  cachedAnswers,
  dashboardArrangements,
  formerAddresses,
  invitations,
  members,
  outboxMails,
  pendingSignUps,
  recentTries,
  roasteries,
  securityEvents,
  users,
  verifications,
} from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { preparePendingBatches } from "#features/planner/index.ts";
import type { Log } from "../../../log.ts";
import { recurringJob } from "../../../runtime/jobs/job-handler.ts";
import { recurringKind } from "../../../runtime/jobs/job-kind.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { limitHash } from "../limits/limit-key.ts";
import { forgetUsedLinks } from "../links/used-links.ts";
import { forgetOldSignUps } from "../sign-up/pending-sign-ups.ts";
import { takeDueClosure } from "./account-closure-record.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Looks at the start and every hour for accounts, sign-ups and used links whose time has come. */
export const erasing = ({ database, log }: { database: SealedDatabase; log: Log }) =>
  recurringJob(recurringKind("erasure"), async (now) => {
    await forgetOldSignUps(database, now);
    await forgetUsedLinks(database, now);
    const count = await eraseDueAccounts(database, now);
    if (count > 0) log.info({ count }, "closed accounts erased");
    return new Date(now.getTime() + HOUR_MS);
  });

/**
 * Erases the accounts that were closed two weeks ago, one transaction each: all of a person, or nothing yet. Several
 * servers may do it at once. Mail of the local outbox, which may name them to others, is kept no longer than they are.
 * Answers how many.
 */
export async function eraseDueAccounts(database: SealedDatabase, now: Date): Promise<number> {
  const oldest = new Date(dueSinceMs(now.getTime()));
  await systemUpkeep(database, (tx) => tx.delete(outboxMails).where(lte(outboxMails.createdAt, oldest)));
  for (let erased = 0; ; erased += 1) {
    const isErased = await systemUpkeep(database, async (tx) => {
      const userId = await takeDueClosure(tx, now);
      if (userId !== null) await erase(tx, userId, now);
      return userId !== null;
    });
    if (!isErased) return erased;
  }
}

async function erase(tx: Tx, userId: string, now: Date) {
  const addresses = await addressesOf(tx, userId);
  const roasteryIds = await roasteriesOf(tx, userId);
  await tx.delete(invitations).where(inArray(sql`lower(${invitations.email})`, addresses));
  await tx.delete(pendingSignUps).where(inArray(pendingSignUps.email, addresses));
  await tx.delete(outboxMails).where(inArray(sql`lower(${outboxMails.to})`, addresses));
  await tx
    .delete(recentTries)
    .where(inArray(sql`split_part(${recentTries.key}, ':', 2)`, [userId, ...addresses].map(limitHash)));
  await tx
    .delete(verifications)
    .where(
      or(
        ...[userId, ...addresses].flatMap((trace) => [
          sql`position(${trace} in lower(${verifications.value})) > 0`,
          sql`position(${trace} in lower(${verifications.identifier})) > 0`,
        ]),
      ),
    );
  // The security log keeps that something happened: kind, moment and request, for 90 days.
  await tx
    .update(securityEvents)
    .set({ subject: null, device: null, network: null })
    .where(eq(securityEvents.userId, userId));
  const [{ name } = { name: "" }] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  await forgetInShards(tx, userId);
  // Sessions, passwords, profile, set-up, subscription, memberships and the closure itself go with the person.
  await tx.delete(users).where(eq(users.id, userId));
  for (const id of roasteryIds) await settleRoastery(tx, id, now);
  await forgetNames(tx, { userId, name, addresses });
  await raiseChangesIn(tx, roasteryIds);
}

/**
 * Deletes what goes with a person by a foreign key wherever one database holds all rows, and which shards of a distributed
 * one cannot have.
 */
async function forgetInShards(tx: Tx, userId: string): Promise<void> {
  await tx.update(roasteries).set({ founderId: null }).where(eq(roasteries.founderId, userId));
  const { rows } = await tx.execute(sql`select where current_setting(${IS_DISTRIBUTED}, true) = 'on'`);
  if (rows.length === 0) return;
  for (const table of [analyticsStarts, dashboardArrangements, cachedAnswers]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

/** Roasteries in the order in which a new batch size locks their plans, so that the two never wait in a circle. */
async function roasteriesOf(tx: Tx, userId: string): Promise<string[]> {
  const own = await tx
    .select({ id: members.organizationId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.organizationId));
  return own.map(({ id }) => id);
}

async function addressesOf(tx: Tx, userId: string): Promise<string[]> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const former = await tx
    .select({ email: formerAddresses.email })
    .from(formerAddresses)
    .where(eq(formerAddresses.userId, userId));
  return [...former, ...(user ? [user] : [])].map(({ email }) => email.toLowerCase());
}

/**
 * A roastery in which nobody is left goes too. Where others work there is an owner; two who close their accounts at the
 * same moment must not leave the others without one. Plans go by the batch size of the owner who is first from then on.
 */
async function settleRoastery(tx: Tx, roasteryId: string, now: Date) {
  const team = await tx
    .select({ id: members.id, userId: members.userId, role: members.role })
    .from(members)
    .where(eq(members.organizationId, roasteryId))
    .orderBy(asc(members.createdAt), asc(members.id))
    .for("update");
  const [eldest] = team;
  if (!eldest) return deleteRoastery(tx, roasteryId);
  const heir = nextOwner(team.flatMap(({ id, role }) => (isRole(role) ? [{ id, role }] : [])));
  if (heir !== null) await tx.update(members).set({ role: "owner" }).where(eq(members.id, heir.id));
  const { userId } = eldest;
  await nameRoastery(tx, roasteryId);
  await namePerson(tx, userId);
  await preparePendingBatches({ tx, actor: { roasteryId, userId, role: "owner", mayReadCosts: true }, now });
}

/**
 * Deletes a roastery with all its rows, in every table that the inventory names as a roastery's. The cascade of its key
 * would stumble over rows that refer to each other, so those that are referred to go last.
 */
async function deleteRoastery(tx: Tx, roasteryId: string): Promise<void> {
  // Forced row-level security binds the owner of the tables too.
  await nameRoastery(tx, roasteryId);
  for (const { key, table } of ROASTERY_TABLES.toReversed()) {
    if (key !== "roasteries") await tx.execute(sql`delete from ${table} where roastery_id = ${roasteryId}`);
  }
  await tx.delete(roasteries).where(eq(roasteries.id, roasteryId));
}

interface Forgotten {
  userId: string;
  /** Name of the account at the end; roasts may have an earlier one. */
  name: string;
  addresses: string[];
}

/**
 * Erases names from the activity list, where it keeps who was invited, joined or left as words of its own, from the roasts
 * that the person operated, and from what the history of roasts tells of changed operators. The actor of a line is looked
 * up, and gone.
 */
async function forgetNames(tx: Tx, { userId, name, addresses }: Forgotten) {
  const places = await tx.select({ id: roasteries.id }).from(roasteries);
  for (const { id } of places) {
    // Forced row-level security binds the owner of the tables too.
    await nameRoastery(tx, id);
    await tx.execute(sql`
      update audit_log set detail = (detail - 'email') || jsonb_build_object('name', ${DELETED_PERSON}::text)
      where roastery_id = ${id} and (detail ? 'name' or detail ? 'email')
        and (subject_id = ${userId} or lower(detail->>'email') in (${sql.join(
          addresses.map((address) => sql`${address}`),
          sql`, `,
        )}))`);
    await tx.execute(sql`
      update imported_people set name = null, email = ''
      where roastery_id = ${id} and (user_id = ${userId} or lower(email) in (${sql.join(
        addresses.map((address) => sql`${address}`),
        sql`, `,
      )}))`);
    await forgetChangedOperators(tx, id, { userId, name });
    await tx.execute(sql`delete from saved_views where roastery_id = ${id} and user_id = ${userId} and not is_shared`);
    await tx.execute(sql`
      update saved_views set state = state || jsonb_build_object('operator', ${DELETED_PERSON}::text)
      where roastery_id = ${id} and state->>'operator' = ${name}`);
    await tx.execute(sql`
      update roasts set operator_name = ${DELETED_PERSON}, operator_id = null
      where roastery_id = ${id} and operator_id = ${userId}`);
  }
}

/** Overwrites the names of a person in the edits and logs of roasts of a roastery where they were ever about, before and after alike. */
async function forgetChangedOperators(
  tx: Tx,
  roasteryId: string,
  { userId, name }: Pick<Forgotten, "userId" | "name">,
) {
  const without = (side: "from" | "to") => sql`jsonb_build_object(${side}::text, case
    when lower(change->>${side}) in (select name from known) then to_jsonb(${DELETED_PERSON}::text)
    else change->${side} end)`;
  await tx.execute(sql`
    with known as (
      select lower(operator_name) as name from roasts where roastery_id = ${roasteryId} and operator_id = ${userId}
      union select lower(${name}::text) where exists (
        select from audit_log where roastery_id = ${roasteryId} and (user_id = ${userId} or subject_id = ${userId}))
    )
    update audit_log set detail = jsonb_set(detail, '{changes}', (
      select jsonb_agg(case when change->>'field' = 'operator' then change || ${without("from")} || ${without("to")}
        else change end order by place)
      from jsonb_array_elements(detail->'changes') with ordinality as changes (change, place)))
    where roastery_id = ${roasteryId} and action in ('roast.edited', 'roast.log_attached')
      and detail->'changes' @> '[{"field": "operator"}]'
      and exists (select from jsonb_array_elements(detail->'changes') as change, known
        where change->>'field' = 'operator' and known.name in (lower(change->>'from'), lower(change->>'to')))`);
}
