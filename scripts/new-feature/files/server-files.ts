import type { FeatureNames } from "../feature-names.ts";

/** Files of the server that a feature begins with: its table, one file for each command, queries, router and tests. */
export function serverFiles(names: FeatureNames): Record<string, string> {
  const { feature, record, group, item, Item, Items, table, nouns, noun, Noun, sentence } = names;
  const folder = `server/src/features/${feature}`;
  return {
    [`server/src/db/schema/${feature}/${feature}.ts`]: `import { index, pgTable, text } from "drizzle-orm/pg-core";
import { archivable, named, recordKey, recordRules } from "../record-columns.ts";

/** ${sentence} */
export const ${group} = pgTable(
  "${table}",
  {
    ...recordKey(),
    ...named(),
    notes: text("notes").notNull().default(""),
    ...archivable(),
  },
  (t) => [
    index("${table}_name_idx").on(t.roasteryId, t.nameKey, t.id),
    ...recordRules("${table}", t),
  ],
);
`,
    [`${folder}/index.ts`]: `/** ${sentence} A ${noun} is put away and brought back, never deleted. */
export { ${group}Router } from "./${feature}-router.ts";
`,
    [`${folder}/${feature}-router.ts`]: `import type { Routes } from "../../runtime/api.ts";
import { add${Item} } from "./add-${record}.ts";
import { archive${Item}, restore${Item} } from "./archive-${record}.ts";
import { edit${Item} } from "./edit-${record}.ts";
import { get${Item}, list${Items} } from "./${record}-queries.ts";

export const ${group}Router = {
  list: list${Items},
  get: get${Item},
  add: add${Item},
  edit: edit${Item},
  archive: archive${Item},
  restore: restore${Item},
} satisfies Routes<"${group}">;
`,
    [`${folder}/add-${record}.ts`]: `import { type Add${Item}Input, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { ${group} } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import { find${Item}, present${Item} } from "./${record}-row.ts";

export const add${Item} = command({
  operation: contract.${group}.add,
  permission: "green:write",
  async run(work, { id = uuidv7(), ...facts }: Add${Item}Input) {
    const { tx, actor, now } = work;
    const [row] = await tx
      .insert(${group})
      .values({ ...facts, roasteryId: actor.roasteryId, id, userId: actor.userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (row) return { result: present${Item}(row), subjectId: id };
    const addedBefore = await find${Item}(work, id);
    if (!addedBefore) throw conflict("This id is taken", "id");
    return { result: present${Item}(addedBefore), subjectId: id, isRepeat: true };
  },
});
`,
    [`${folder}/edit-${record}.ts`]: `import { contract, type Edit${Item}Input } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { lock${Item}, present${Item}, update${Item} } from "./${record}-row.ts";

export const edit${Item} = command({
  operation: contract.${group}.edit,
  permission: "green:write",
  async run(work, { id, version, ...facts }: Edit${Item}Input) {
    const row = await lock${Item}(work, id);
    if (row.version !== version) throw outdated(present${Item}(row));
    const typed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return { result: present${Item}(await update${Item}(work, row, typed)), subjectId: id };
  },
});
`,
    [`${folder}/archive-${record}.ts`]: `import { contract } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { lock${Item}, present${Item}, update${Item} } from "./${record}-row.ts";

export const archive${Item} = command({
  operation: contract.${group}.archive,
  permission: "green:write",
  async run(work, { id }: { id: string }) {
    const row = await lock${Item}(work, id);
    if (row.archivedAt) return { result: present${Item}(row), subjectId: id, isRepeat: true };
    return { result: present${Item}(await update${Item}(work, row, { archivedAt: work.now })), subjectId: id };
  },
});

export const restore${Item} = command({
  operation: contract.${group}.restore,
  permission: "green:write",
  async run(work, { id }: { id: string }) {
    const row = await lock${Item}(work, id);
    if (!row.archivedAt) return { result: present${Item}(row), subjectId: id, isRepeat: true };
    return { result: present${Item}(await update${Item}(work, row, { archivedAt: null })), subjectId: id };
  },
});
`,
    [`${folder}/${record}-queries.ts`]: `import { contract } from "@tryer/contract";
import { ${group} as t } from "#db/schema/index.ts";
import { archivedIn, listOf, searched } from "../../runtime/lists/list-of.ts";
import { ascending } from "../../runtime/lists/list-order.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { find${Item}, present${Item} } from "./${record}-row.ts";

export const list${Items} = listOf(contract.${group}.list, {
  permission: "green:read",
  table: t,
  select: ({ tx }) => tx.select().from(t),
  order: ascending({ nameKey: t.nameKey, id: t.id }),
  keysOf: (row) => row,
  filters: { archived: archivedIn(t), search: searched(t.name, t.notes) },
  present: (_, rows) => rows.map(present${Item}),
});

export const get${Item} = query({
  permission: "green:read",
  async run(work, { id }: { id: string }) {
    const row = await find${Item}(work, id);
    if (!row) throw notFound("${Noun}");
    return present${Item}(row);
  },
});
`,
    [`${folder}/${record}-row.ts`]: `import type { ${Item} } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { ${group} } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

type ${Item}Row = typeof ${group}.$inferSelect;

export const present${Item} = ({ id, name, notes, archivedAt, version }: ${Item}Row): ${Item} => ({
  id,
  name,
  notes,
  archivedAt: archivedAt?.toISOString() ?? null,
  version,
});

const byId = ({ actor }: Work, id: string) => ownRows(actor, ${group}, eq(${group}.id, id));

export async function find${Item}(work: Work, id: string): Promise<${Item}Row | undefined> {
  const [row] = await work.tx.select().from(${group}).where(byId(work, id));
  return row;
}

/** The ${noun}, held until the transaction ends. */
export async function lock${Item}(work: Work, id: string): Promise<${Item}Row> {
  const [row] = await work.tx.select().from(${group}).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("${Noun}");
  return row;
}

/** Writes the given columns and makes the row a new version. */
export async function update${Item}(
  work: Work,
  row: ${Item}Row,
  columns: Partial<${Item}Row>,
): Promise<${Item}Row> {
  const [updated] = await work.tx
    .update(${group})
    .set({ ...columns, version: row.version + 1, updatedAt: work.now })
    .where(byId(work, row.id))
    .returning();
  if (!updated) throw new Error("a locked ${noun} is gone");
  return updated;
}
`,
    [`${folder}/${feature}.test.ts`]: `/** @database both: one file of each feature. */
import { expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

test("${nouns} are added, edited, searched, archived and restored", async () => {
  const { api } = await app.signUp("Ada");
  const first = await api.${group}.add({ name: "First", notes: "By the window." });
  expect(first).toMatchObject({ name: "First", notes: "By the window.", archivedAt: null, version: 1 });
  const second = await api.${group}.add({ name: "another" });
  const names = async (input: Parameters<typeof api.${group}.list>[0]) =>
    (await api.${group}.list(input)).items.map(({ name }) => name);
  expect(await names({})).toEqual(["another", "First"]);
  expect(await names({ search: "window" })).toEqual(["First"]);
  const page = await api.${group}.list({ limit: 1 });
  expect(await names({ limit: 1, cursor: page.nextCursor ?? "" })).toEqual(["First"]);

  const edited = await api.${group}.edit({ id: first.id, version: 1, notes: "" });
  expect(edited).toMatchObject({ name: "First", notes: "", version: 2 });
  expect(await refusalOf(api.${group}.edit({ id: first.id, version: 1, name: "Late" }))).toMatchObject({
    status: 409,
    data: { current: { name: "First", version: 2 } },
  });
  await api.${group}.archive({ id: second.id });
  expect(await names({})).toEqual(["First"]);
  expect(await names({ archived: true })).toEqual(["another"]);
  expect(await api.${group}.restore({ id: second.id })).toMatchObject({ archivedAt: null });
  expect(await api.${group}.get({ id: second.id })).toMatchObject({ name: "another" });
});
`,
    [`server/test/http/cases/${feature}.ts`]: `import { v7 as uuidv7 } from "uuid";
import { actorOf } from "../../actor-of.ts";
import type { Person } from "../../test-app.ts";
import { type CasesOf, everybody, foreign, inCharge, own } from "../operation-case.ts";

/** The ${noun} of each full roastery, by the id of the roastery. */
const filled = new Map<string, string>();

export async function fill(person: Person) {
  const { roasteryId } = await actorOf(person);
  const { id } = await person.api.${group}.add({ name: "Mine", notes: "Of a full roastery." });
  filled.set(roasteryId, id);
}

const ${item} = foreign(({ roasteryId }) => ({ id: filled.get(roasteryId) }));

export const ${group}: CasesOf<"${group}"> = {
  list: everybody(own()),
  get: everybody(${item}),
  add: inCharge(own(() => ({ id: uuidv7(), name: "Mine" }))),
  edit: inCharge(foreign(({ roasteryId }) => ({ id: filled.get(roasteryId), version: 1, name: "Renamed" }))),
  archive: inCharge(${item}),
  restore: inCharge(${item}),
};
`,
  };
}
