import type { Routes } from "../../runtime/api.ts";
import { addGreenCoffee } from "./add-green-coffee.ts";
import { archiveGreenCoffee, restoreGreenCoffee } from "./archive-green-coffee.ts";
import { adjustStock, countStock, transferStock, withdrawStock } from "./change-stock.ts";
import { checkLedger } from "./check-ledger.ts";
import { bookCountSheet, showCountSheet } from "./count-sheet.ts";
import { listDeliveriesInStock } from "./deliveries-in-stock.ts";
import { editGreenCoffee } from "./edit-green-coffee.ts";
import { getGreenCoffee, listGreenMovements } from "./green-queries.ts";
import { listGreenFilterChoices } from "./list/green-filter-choices.ts";
import { sumGreenCoffees } from "./list/green-totals.ts";
import { listGreenCoffees } from "./list/list-green-coffees.ts";
import { receiveGreen } from "./receive-green.ts";
import { getGreenRunOut } from "./run-out/green-run-out.ts";
import { splitGreen } from "./split/split-green.ts";
import { takeDeliveryBack, undoMovement } from "./undo-movement.ts";
import { showStockOn } from "./valuation/stock-on.ts";

export const greenRouter = {
  list: listGreenCoffees,
  totals: sumGreenCoffees,
  filterChoices: listGreenFilterChoices,
  get: getGreenCoffee,
  runOut: getGreenRunOut,
  deliveries: listDeliveriesInStock,
  add: addGreenCoffee,
  edit: editGreenCoffee,
  receive: receiveGreen,
  takeDeliveryBack,
  count: countStock,
  adjust: adjustStock,
  transfer: transferStock,
  withdraw: withdrawStock,
  split: splitGreen,
  undoMovement,
  countSheet: showCountSheet,
  bookCountSheet,
  checkLedger,
  stockOn: showStockOn,
  archive: archiveGreenCoffee,
  restore: restoreGreenCoffee,
  movements: listGreenMovements,
} satisfies Routes<"green">;
