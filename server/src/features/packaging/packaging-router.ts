import type { Routes } from "../../runtime/api.ts";
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
  list: listPackaging,
  get: getPackaging,
  movements: listPackagingMovements,
  checkLedger: checkPackagingLedger,
  stockOn: showPackagingOn,
  add: addPackaging,
  edit: editPackaging,
  receive: receivePackaging,
  count: countPackaging,
  adjust: adjustPackaging,
  transfer: transferPackaging,
  waste: wastePackaging,
  setCost: setPackagingCost,
  undoMovement: undoPackagingMovement,
  archive: archivePackaging,
  restore: restorePackaging,
} satisfies Routes<"packaging">;
