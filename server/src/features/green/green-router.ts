import { api } from "../../runtime/api.ts";
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
  list: api.green.list.handler(({ context, input }) => listGreenCoffees(context, input)),
  totals: api.green.totals.handler(({ context, input }) => sumGreenCoffees(context, input)),
  filterChoices: api.green.filterChoices.handler(({ context, input }) => listGreenFilterChoices(context, input)),
  get: api.green.get.handler(({ context, input }) => getGreenCoffee(context, input)),
  runOut: api.green.runOut.handler(({ context, input }) => getGreenRunOut(context, input)),
  deliveries: api.green.deliveries.handler(({ context, input }) => listDeliveriesInStock(context, input)),
  add: api.green.add.handler(({ context, input }) => addGreenCoffee(context, input)),
  edit: api.green.edit.handler(({ context, input }) => editGreenCoffee(context, input)),
  receive: api.green.receive.handler(({ context, input }) => receiveGreen(context, input)),
  takeDeliveryBack: api.green.takeDeliveryBack.handler(({ context, input }) => takeDeliveryBack(context, input)),
  count: api.green.count.handler(({ context, input }) => countStock(context, input)),
  adjust: api.green.adjust.handler(({ context, input }) => adjustStock(context, input)),
  transfer: api.green.transfer.handler(({ context, input }) => transferStock(context, input)),
  withdraw: api.green.withdraw.handler(({ context, input }) => withdrawStock(context, input)),
  split: api.green.split.handler(({ context, input }) => splitGreen(context, input)),
  undoMovement: api.green.undoMovement.handler(({ context, input }) => undoMovement(context, input)),
  countSheet: api.green.countSheet.handler(({ context, input }) => showCountSheet(context, input)),
  bookCountSheet: api.green.bookCountSheet.handler(({ context, input }) => bookCountSheet(context, input)),
  checkLedger: api.green.checkLedger.handler(({ context, input }) => checkLedger(context, input)),
  stockOn: api.green.stockOn.handler(({ context, input }) => showStockOn(context, input)),
  archive: api.green.archive.handler(({ context, input }) => archiveGreenCoffee(context, input)),
  restore: api.green.restore.handler(({ context, input }) => restoreGreenCoffee(context, input)),
  movements: api.green.movements.handler(({ context, input }) => listGreenMovements(context, input)),
};
