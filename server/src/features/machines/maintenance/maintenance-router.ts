import type { Routes } from "../../../runtime/api.ts";
import { addTask, archiveTask, editTask, restoreTask } from "./change-task.ts";
import { listMaintenance, listMaintenanceEntries } from "./list-maintenance.ts";
import { markDone, restoreEntry, takeBackEntry } from "./mark-done.ts";

export const maintenanceRouter = {
  list: listMaintenance,
  entries: listMaintenanceEntries,
  add: addTask,
  edit: editTask,
  archive: archiveTask,
  restore: restoreTask,
  markDone,
  takeBack: takeBackEntry,
  restoreEntry,
} satisfies Routes<"maintenance">;
