import { AnalyticsViewState, RECORD_FILTERS, type RecordFilter, type SavedView } from "@tryer/contract";
import { rightOfView } from "@tryer/domain/analytics";
import { mayDo } from "@tryer/domain/team";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  analyticsStarts,
  customers,
  greenCoffeeInventory,
  machines,
  roastedCoffeeItems,
  savedViews,
} from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { forbidden, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type ViewRow = typeof savedViews.$inferSelect;

const RECORDS = {
  coffee: greenCoffeeInventory,
  product: roastedCoffeeItems,
  machine: machines,
  customer: customers,
} as const satisfies Record<RecordFilter, unknown>;

/** Whether the role of a person opens the view that was saved. */
export const opensView = ({ actor }: Work, { view }: AnalyticsViewState): boolean => {
  const right = rightOfView(view);
  return right === null || mayDo(actor.role, right);
};

/** Ids of records of a kind that are there, archived ones too. */
async function knownIds({ tx, actor }: Work, kind: RecordFilter, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const table = RECORDS[kind];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(ownRows(actor, table, inArray(table.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

async function startOf({ tx, actor }: Work): Promise<string | null> {
  const [start] = await tx
    .select({ viewId: analyticsStarts.viewId })
    .from(analyticsStarts)
    .where(ownRows(actor, analyticsStarts, eq(analyticsStarts.userId, actor.userId)));
  return start?.viewId ?? null;
}

const isMine = ({ actor }: Work, { userId }: ViewRow) => userId === actor.userId;

const mayEdit = (work: Work, row: ViewRow) => isMine(work, row) || mayDo(work.actor.role, "views:manage");

/** Presents views; one whose kept state no version of now can read is left out. */
export async function presentViews(work: Work, rows: readonly ViewRow[]): Promise<SavedView[]> {
  const read = rows.flatMap((row) => {
    const state = AnalyticsViewState.safeParse(row.state);
    return state.success ? [{ row, state: state.data }] : [];
  });
  const known = new Map<RecordFilter, ReadonlySet<string>>();
  for (const kind of RECORD_FILTERS) {
    const ids = read.flatMap(({ state }) => state[kind] ?? []);
    known.set(kind, await knownIds(work, kind, ids));
  }
  const names = await namesOf(
    work,
    rows.map(({ userId }) => userId),
  );
  const start = await startOf(work);
  return read.map(({ row, state }) => ({
    id: row.id,
    name: row.name,
    isShared: row.isShared,
    isMine: isMine(work, row),
    savedBy: names.get(row.userId) ?? null,
    state,
    isOpen: opensView(work, state),
    missing: RECORD_FILTERS.filter((kind) => {
      const id = state[kind];
      return id !== undefined && known.get(kind)?.has(id) !== true;
    }),
    isStart: row.id === start,
    mayEdit: mayEdit(work, row),
    version: row.version,
  }));
}

export async function presentView(work: Work, row: ViewRow): Promise<SavedView> {
  const [view] = await presentViews(work, [row]);
  if (view === undefined) throw notFound("View");
  return view;
}

/** Views of the person, and those of others that they share and the role of the person opens, by name. */
export async function visibleViews(work: Work): Promise<SavedView[]> {
  const rows = await work.tx
    .select()
    .from(savedViews)
    .where(
      ownRows(
        work.actor,
        savedViews,
        and(isNull(savedViews.removedAt), or(savedViews.isShared, eq(savedViews.userId, work.actor.userId))),
      ),
    )
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return (await presentViews(work, rows)).filter(({ isMine: mine, isOpen }) => mine || isOpen);
}

export const byId = ({ actor }: Work, id: string) => ownRows(actor, savedViews, eq(savedViews.id, id));

export async function findView(work: Work, id: string): Promise<ViewRow | undefined> {
  const [row] = await work.tx.select().from(savedViews).where(byId(work, id));
  return row !== undefined && (row.isShared || isMine(work, row)) ? row : undefined;
}

/** Locks a view that the person may change. A view that somebody keeps for themselves is not there for others. */
export async function lockView(work: Work, id: string): Promise<ViewRow> {
  const [row] = await work.tx.select().from(savedViews).where(byId(work, id)).for("no key update");
  if (row === undefined || !(row.isShared || isMine(work, row))) throw notFound("View");
  if (!mayEdit(work, row)) throw forbidden();
  return row;
}
