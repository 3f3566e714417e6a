import type { Routes } from "../../runtime/api.ts";
import { addRoastedLot } from "./add-lot.ts";
import { blendRoasted } from "./blend-roasted.ts";
import { countRoasted, transferRoasted, wasteRoasted } from "./change-holding.ts";
import { checkRoastedLedger } from "./check-roasted-ledger.ts";
import { countBags } from "./counting/count-bags.ts";
import { holdRoastedLot } from "./hold-lot.ts";
import { packRoasted } from "./pack-coffee.ts";
import { getLot, listLots, listMovements, listRoasted } from "./stock-queries.ts";
import { undoBooking } from "./undo-booking.ts";

export const stockRouter = {
  list: listRoasted,
  lots: listLots,
  lot: getLot,
  movements: listMovements,
  checkLedger: checkRoastedLedger,
  add: addRoastedLot,
  pack: packRoasted,
  blend: blendRoasted,
  count: countRoasted,
  countBags,
  waste: wasteRoasted,
  transfer: transferRoasted,
  undo: undoBooking,
  hold: holdRoastedLot,
} satisfies Partial<Routes<"stock">>;
