import { api } from "../../runtime/api.ts";
import { addPackaging } from "./add-material.ts";
import {
  adjustPackaging,
  countPackaging,
  receivePackaging,
  setPackagingCost,
  transferPackaging,
  wastePackaging,
} from "./change-material-stock.ts";
import { checkPackagingLedger } from "./check-packaging-ledger.ts";
import { archivePackaging, editPackaging, restorePackaging } from "./edit-material.ts";
import { getPackaging, listPackaging, listPackagingMovements } from "./material-queries.ts";
import { showPackagingOn } from "./stock-on.ts";
import { undoPackagingMovement } from "./undo-packaging-movement.ts";

export const packagingRouter = {
  list: api.packaging.list.handler(({ context, input }) => listPackaging(context, input)),
  get: api.packaging.get.handler(({ context, input }) => getPackaging(context, input)),
  movements: api.packaging.movements.handler(({ context, input }) => listPackagingMovements(context, input)),
  checkLedger: api.packaging.checkLedger.handler(({ context, input }) => checkPackagingLedger(context, input)),
  stockOn: api.packaging.stockOn.handler(({ context, input }) => showPackagingOn(context, input)),
  add: api.packaging.add.handler(({ context, input }) => addPackaging(context, input)),
  edit: api.packaging.edit.handler(({ context, input }) => editPackaging(context, input)),
  receive: api.packaging.receive.handler(({ context, input }) => receivePackaging(context, input)),
  count: api.packaging.count.handler(({ context, input }) => countPackaging(context, input)),
  adjust: api.packaging.adjust.handler(({ context, input }) => adjustPackaging(context, input)),
  transfer: api.packaging.transfer.handler(({ context, input }) => transferPackaging(context, input)),
  waste: api.packaging.waste.handler(({ context, input }) => wastePackaging(context, input)),
  setCost: api.packaging.setCost.handler(({ context, input }) => setPackagingCost(context, input)),
  undoMovement: api.packaging.undoMovement.handler(({ context, input }) => undoPackagingMovement(context, input)),
  archive: api.packaging.archive.handler(({ context, input }) => archivePackaging(context, input)),
  restore: api.packaging.restore.handler(({ context, input }) => restorePackaging(context, input)),
};
