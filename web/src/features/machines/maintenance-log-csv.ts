import type { MaintenanceEntry } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { TableFacts, WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text } = tableColumn;

const columns = ({ timeZone }: Pick<TableFacts, "timeZone">): readonly TableColumn<MaintenanceEntry>[] => [
  momentColumn("Done", timeZone, ({ doneAt }) => doneAt),
  text("Maintenance", ({ task }) => task.name),
  text("Noted by", ({ notedBy }) => notedBy),
  text("Note", ({ note }) => note),
  momentColumn("Taken back", timeZone, ({ takenBackAt }) => takenBackAt),
];

/** Maintenance that was done on a machine, the latest first. */
export const maintenanceLogCsv =
  (machineId: string): WriteList =>
  async ({ every, ...facts }) =>
    csvOfColumns(columns(facts), await every((page) => api.maintenance.entries.call({ id: machineId, ...page })));
