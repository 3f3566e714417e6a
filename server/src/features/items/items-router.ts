import { api } from "../../runtime/api.ts";
import { addRoastedItem } from "./add-roasted-item.ts";
import { archiveRoastedItem } from "./archive-roasted-item.ts";
import { editRoastedItem } from "./edit-roasted-item.ts";
import { listRoastedItems } from "./list-roasted-items.ts";
import { restoreRoastedItem } from "./restore-roasted-item.ts";

export const itemsRouter = {
  list: api.items.list.handler(({ context, input }) => listRoastedItems(context, input)),
  add: api.items.add.handler(({ context, input }) => addRoastedItem(context, input)),
  edit: api.items.edit.handler(({ context, input }) => editRoastedItem(context, input)),
  archive: api.items.archive.handler(({ context, input }) => archiveRoastedItem(context, input)),
  restore: api.items.restore.handler(({ context, input }) => restoreRoastedItem(context, input)),
};
