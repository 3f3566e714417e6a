import { api } from "../../../runtime/api.ts";
import { addTask, archiveTask, editTask, restoreTask } from "./change-task.ts";
import { listMaintenance, listMaintenanceEntries } from "./list-maintenance.ts";
import { markDone, restoreEntry, takeBackEntry } from "./mark-done.ts";

export const maintenanceRouter = {
  list: api.maintenance.list.handler(({ context, input }) => listMaintenance(context, input)),
  entries: api.maintenance.entries.handler(({ context, input }) => listMaintenanceEntries(context, input)),
  add: api.maintenance.add.handler(({ context, input }) => addTask(context, input)),
  edit: api.maintenance.edit.handler(({ context, input }) => editTask(context, input)),
  archive: api.maintenance.archive.handler(({ context, input }) => archiveTask(context, input)),
  restore: api.maintenance.restore.handler(({ context, input }) => restoreTask(context, input)),
  markDone: api.maintenance.markDone.handler(({ context, input }) => markDone(context, input)),
  takeBack: api.maintenance.takeBack.handler(({ context, input }) => takeBackEntry(context, input)),
  restoreEntry: api.maintenance.restoreEntry.handler(({ context, input }) => restoreEntry(context, input)),
};
