import { api } from "../../runtime/api.ts";
import { addRoast } from "./add-roast.ts";
import { editRoast } from "./edit-roast.ts";
import { listRoasts } from "./list-roasts.ts";
import { removeRoast } from "./remove-roast.ts";
import { restoreRoast } from "./restore-roast.ts";
import { getRoast } from "./roast-queries.ts";
import { sumRoasts } from "./sum-roasts.ts";

export const roastsRouter = {
  list: api.roasts.list.handler(({ context, input }) => listRoasts(context, input)),
  totals: api.roasts.totals.handler(({ context, input }) => sumRoasts(context, input)),
  get: api.roasts.get.handler(({ context, input }) => getRoast(context, input)),
  add: api.roasts.add.handler(({ context, input }) => addRoast(context, input)),
  edit: api.roasts.edit.handler(({ context, input }) => editRoast(context, input)),
  remove: api.roasts.remove.handler(({ context, input }) => removeRoast(context, input)),
  restore: api.roasts.restore.handler(({ context, input }) => restoreRoast(context, input)),
};
