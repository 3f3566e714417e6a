import { Import } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { imports } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { rowsOf } from "../../runtime/records/record-of.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type ImportRow = typeof imports.$inferSelect;

export const { get: findImport, lock: lockImport } = rowsOf(imports, "Import");

/** Time after which an import of which no more files came counts as cut short. */
export const LONGEST_PAUSE_MS = 120_000;

function stateOf({ state, activeAt }: ImportRow, now: Date): Import["state"] {
  const isPaused = state === "running" && activeAt.getTime() < now.getTime() - LONGEST_PAUSE_MS;
  return isPaused ? "cut short" : Import.shape.state.parse(state);
}

export async function presentImports(work: Work, rows: readonly ImportRow[]): Promise<Import[]> {
  const names = await namesOf(
    work,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    ...copied(Import, row),
    kind: Import.shape.kind.parse(row.kind),
    state: stateOf(row, work.now),
    personName: names.get(row.userId) ?? DELETED_PERSON,
  }));
}

export async function loadImport(work: Work, id: string): Promise<Import> {
  const [found] = await presentImports(work, [await findImport(work, id)]);
  if (!found) throw notFound("Import");
  return found;
}
