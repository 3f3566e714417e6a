import type { Import, ListImportsInput } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { TableFacts, WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text, figure } = tableColumn;

/** Columns of an import; a pasted list has no file. */
const columns = ({ timeZone }: Pick<TableFacts, "timeZone">): readonly TableColumn<Import>[] => [
  momentColumn("Imported at", timeZone, ({ createdAt }) => createdAt),
  text("Kind", ({ kind }) => kind),
  text("File", ({ fileName }) => fileName),
  figure("Rows", ({ rowCount }) => rowCount),
  figure("Rows taken in", ({ doneCount }) => doneCount),
  text("State", ({ state }) => state),
  text("Person", ({ personName }) => personName),
  momentColumn("Taken back at", timeZone, ({ undoneAt }) => undoneAt),
];

/** Imports of lists or of roast logs, newest first. */
export const importsCsv =
  (of: NonNullable<ListImportsInput["of"]>): WriteList =>
  async ({ every, ...facts }) =>
    csvOfColumns(columns(facts), await every((page) => api.imports.list.call({ of, ...page })));
