import {
  type AnalyticsViewState,
  type ChooseStartInput,
  contract,
  type EditViewInput,
  type SaveViewInput,
} from "@tryer/contract";
import { MOST_SAVED_VIEWS } from "@tryer/domain/analytics";
import { count, eq, isNull, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { brokenUniqueKey } from "#db/broken-unique-key.ts";
import { analyticsStarts, savedViews } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { conflict, invalid, notFound, outdated, Refusal } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { byId, findView, lockView, opensView, presentView, type ViewRow, visibleViews } from "./view-rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time for which a deleted view can be brought back. */
const REMOVED_KEPT_MS = 30 * DAY_MS;

const ofPerson = ({ actor }: Work, userId: string, ...conditions: Parameters<typeof ownRows>[2][]) =>
  ownRows(actor, savedViews, eq(savedViews.userId, userId), ...conditions);

async function requireRoom(work: Work, userId: string): Promise<void> {
  const [views] = await work.tx
    .select({ rows: count() })
    .from(savedViews)
    .where(ofPerson(work, userId, isNull(savedViews.removedAt)));
  if ((views?.rows ?? 0) >= MOST_SAVED_VIEWS)
    throw conflict(`One person can save at most ${MOST_SAVED_VIEWS} views. Delete one first.`);
}

function requireOpen(work: Work, state: AnalyticsViewState): void {
  if (!opensView(work, state)) throw invalid("Your role cannot open this view of the analytics", "state");
}

const nameTaken = ({ actor }: Work, { name, userId }: Pick<ViewRow, "name" | "userId">) =>
  conflict(
    userId === actor.userId
      ? `Another view of yours is called ${name}. Choose a different name, or rename that one first.`
      : `Who saved this view has another one called ${name}. Choose a different name.`,
    "name",
  );

async function updateView(work: Work, row: ViewRow, columns: Partial<ViewRow>): Promise<ViewRow> {
  try {
    const [updated] = await work.tx
      .update(savedViews)
      .set({ ...columns, version: row.version + 1, updatedAt: work.now })
      .where(byId(work, row.id))
      .returning();
    if (updated === undefined) throw new Error("a locked view is gone");
    return updated;
  } catch (error) {
    if (brokenUniqueKey(error) !== "saved_views_name_key") throw error;
    throw nameTaken(work, { ...row, ...columns });
  }
}

export const listViews = query({
  permission: "analytics:read",
  run: (work, _input: object) => visibleViews(work),
});

export const saveView = command({
  operation: contract.analyticsViews.add,
  permission: "analytics:read",
  async run(work, { id = uuidv7(), ...facts }: SaveViewInput) {
    const { tx, actor, now } = work;
    const before = await findView(work, id);
    if (before) return { result: await presentView(work, before), subjectId: id, isRepeat: true };
    requireOpen(work, facts.state);
    await requireRoom(work, actor.userId);
    const { roasteryId, userId } = actor;
    const [row] = await tx
      .insert(savedViews)
      .values({ roasteryId, id, ...facts, userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (row) return { result: await presentView(work, row), subjectId: id };
    const meanwhile = await findView(work, id);
    if (!meanwhile) throw nameTaken(work, { name: facts.name, userId });
    return { result: await presentView(work, meanwhile), subjectId: id, isRepeat: true };
  },
});

export const editView = command({
  operation: contract.analyticsViews.edit,
  permission: "analytics:read",
  async run(work, { id, version, name, isShared, state }: EditViewInput) {
    const row = await lockView(work, id);
    if (row.removedAt !== null) throw notFound("View");
    if (row.version !== version) throw outdated(await presentView(work, row));
    if (isShared === false && row.isShared && row.userId !== work.actor.userId)
      throw new Refusal("FORBIDDEN", "Only the person who saved a view can make it private");
    if (state !== undefined) requireOpen(work, state);
    const told = {
      ...(name === undefined ? {} : { name }),
      ...(isShared === undefined ? {} : { isShared }),
      ...(state === undefined ? {} : { state }),
    };
    return { result: await presentView(work, await updateView(work, row, told)), subjectId: id };
  },
});

export const removeView = command({
  operation: contract.analyticsViews.remove,
  permission: "analytics:read",
  async run(work, { id }: { id: string }) {
    const row = await lockView(work, id);
    if (row.removedAt !== null) return { result: await presentView(work, row), subjectId: id, isRepeat: true };
    const forgotten = new Date(work.now.getTime() - REMOVED_KEPT_MS);
    await work.tx.delete(savedViews).where(ofPerson(work, row.userId, lt(savedViews.removedAt, forgotten)));
    return { result: await presentView(work, await updateView(work, row, { removedAt: work.now })), subjectId: id };
  },
});

export const restoreView = command({
  operation: contract.analyticsViews.restore,
  permission: "analytics:read",
  async run(work, { id }: { id: string }) {
    const row = await lockView(work, id);
    if (row.removedAt === null) return { result: await presentView(work, row), subjectId: id, isRepeat: true };
    await requireRoom(work, row.userId);
    return { result: await presentView(work, await updateView(work, row, { removedAt: null })), subjectId: id };
  },
});

export const chooseStart = command({
  operation: contract.analyticsViews.chooseStart,
  permission: "analytics:read",
  async run(work, { id }: ChooseStartInput) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    if (id === null) {
      await tx.delete(analyticsStarts).where(ownRows(actor, analyticsStarts, eq(analyticsStarts.userId, userId)));
      return { result: await visibleViews(work), subjectId: userId };
    }
    const row = await findView(work, id);
    if (row === undefined || row.removedAt !== null) throw notFound("View");
    requireOpen(work, row.state);
    const chosen = { viewId: id, updatedAt: now };
    await tx
      .insert(analyticsStarts)
      .values({ roasteryId, userId, ...chosen })
      .onConflictDoUpdate({ target: [analyticsStarts.roasteryId, analyticsStarts.userId], set: chosen });
    return { result: await visibleViews(work), subjectId: id };
  },
});
