import { api } from "../../runtime/api.ts";
import { addRoastedLot } from "./add-lot.ts";
import { blendRoasted } from "./blend-roasted.ts";
import { countRoasted, transferRoasted, wasteRoasted } from "./change-holding.ts";
import { checkRoastedLedger } from "./check-roasted-ledger.ts";
import { holdRoastedLot } from "./hold-lot.ts";
import { packRoasted } from "./pack-coffee.ts";
import { getLot, listLots, listMovements, listRoasted } from "./stock-queries.ts";
import { undoBooking } from "./undo-booking.ts";

export const stockRouter = {
  list: api.stock.list.handler(({ context, input }) => listRoasted(context, input)),
  lots: api.stock.lots.handler(({ context, input }) => listLots(context, input)),
  lot: api.stock.lot.handler(({ context, input }) => getLot(context, input)),
  movements: api.stock.movements.handler(({ context, input }) => listMovements(context, input)),
  checkLedger: api.stock.checkLedger.handler(({ context, input }) => checkRoastedLedger(context, input)),
  add: api.stock.add.handler(({ context, input }) => addRoastedLot(context, input)),
  pack: api.stock.pack.handler(({ context, input }) => packRoasted(context, input)),
  blend: api.stock.blend.handler(({ context, input }) => blendRoasted(context, input)),
  count: api.stock.count.handler(({ context, input }) => countRoasted(context, input)),
  waste: api.stock.waste.handler(({ context, input }) => wasteRoasted(context, input)),
  transfer: api.stock.transfer.handler(({ context, input }) => transferRoasted(context, input)),
  undo: api.stock.undo.handler(({ context, input }) => undoBooking(context, input)),
  hold: api.stock.hold.handler(({ context, input }) => holdRoastedLot(context, input)),
};
