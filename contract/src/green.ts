import { z } from "zod";
import { archiving, withId } from "./basics/archiving.ts";
import { id, page, paging } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { saving } from "./basics/saving.ts";
import {
  AddGreenCoffeeInput,
  EditGreenCoffeeInput,
  GreenCoffee,
  GreenCoffeeDetails,
  GreenRunOut,
} from "./green/green-coffee.ts";
import {
  GreenFilterChoices,
  GreenFilters,
  GreenTotals,
  ListedGreenCoffee,
  ListGreenCoffeesInput,
} from "./green/green-list.ts";
import {
  AdjustStockInput,
  BookCountSheetInput,
  BookedCountSheet,
  CountSheet,
  CountStockInput,
  GreenDelivery,
  GreenMovement,
  LedgerCheck,
  ReceiveGreenInput,
  SplitGreenInput,
  TakeDeliveryBackInput,
  TransferStockInput,
  UndoMovementInput,
  WithdrawStockInput,
} from "./green/green-stock.ts";
import { GreenStockOn, StockOnInput } from "./green/stock-on.ts";

export const green = {
  list: read({ path: "/green-coffees", scope: "green:read", tags: ["Green coffee"], summary: "List green coffees" })
    .input(ListGreenCoffeesInput)
    .output(page(ListedGreenCoffee)),
  totals: read({
    path: "/green-coffees/totals",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "Weight and value of the whole filtered list of green coffees",
  })
    .input(GreenFilters)
    .output(GreenTotals),
  filterChoices: read({
    path: "/green-coffees/filter-choices",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "Origins, processes and suppliers by which green coffees can be filtered",
  })
    .input(z.object({}))
    .output(GreenFilterChoices),
  get: read({ path: "/green-coffees/{id}", scope: "green:read", tags: ["Green coffee"], summary: "One green coffee" })
    .input(withId)
    .output(GreenCoffeeDetails),
  runOut: read({
    path: "/green-coffees/{id}/run-out",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "Days of cover of a green coffee",
  })
    .input(withId)
    .output(GreenRunOut),
  deliveries: read({
    path: "/green-coffees/{id}/deliveries",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "List deliveries in the stock of a green coffee: all since it was last 0, newest first",
  })
    .input(withId)
    .output(z.object({ items: z.array(GreenDelivery) })),
  ...saving({
    path: "/green-coffees",
    scope: "green:write",
    tags: ["Green coffee"],
    row: GreenCoffeeDetails,
    add: [AddGreenCoffeeInput, "Add a green coffee", "green.added"],
    edit: [
      EditGreenCoffeeInput,
      "Edit a green coffee or count its stock",
      "green.edited",
      "stock.counted",
      "green.cost_set",
    ],
  }),
  receive: write({
    method: "POST",
    path: "/green-coffees/{id}/receive",
    scope: "green:write",
    successStatus: 201,
    tags: ["Green coffee"],
    summary: "Add a delivery to the stock of a green coffee",
    causes: ["green.received"],
  })
    .input(ReceiveGreenInput)
    .output(GreenCoffee),
  takeDeliveryBack: write({
    method: "POST",
    path: "/green-coffees/{id}/receive/take-back",
    scope: "green:write",
    tags: ["Green coffee"],
    summary: "Undo a delivery with a counter-movement",
    causes: ["green.delivery_taken_back"],
  })
    .input(TakeDeliveryBackInput)
    .output(GreenCoffee),
  count: write({
    method: "POST",
    path: "/green-coffees/{id}/count",
    scope: "green:write",
    tags: ["Green coffee"],
    summary: "Book a count at a location; the difference becomes a movement",
    causes: ["stock.counted"],
  })
    .input(CountStockInput)
    .output(GreenCoffee),
  adjust: write({
    method: "POST",
    path: "/green-coffees/{id}/adjust",
    scope: "green:write",
    tags: ["Green coffee"],
    summary: "Correct the stock by a difference",
    causes: ["stock.adjusted"],
  })
    .input(AdjustStockInput)
    .output(GreenCoffee),
  transfer: write({
    method: "POST",
    path: "/green-coffees/{id}/transfer",
    scope: "green:write",
    tags: ["Green coffee"],
    summary: "Move stock to another location",
    causes: ["stock.transferred"],
  })
    .input(TransferStockInput)
    .output(GreenCoffee),
  withdraw: write({
    method: "POST",
    path: "/green-coffees/{id}/withdraw",
    scope: "green:write",
    tags: ["Green coffee"],
    summary: "Take stock out as a sale, waste or a sample",
    causes: ["stock.sold", "stock.wasted", "stock.sampled"],
  })
    .input(WithdrawStockInput)
    .output(GreenCoffee),
  split: write({
    method: "POST",
    path: "/green-coffees/{id}/split",
    scope: "green:write",
    successStatus: 201,
    tags: ["Green coffee"],
    summary: "Split a part of a lot into a new lot with the same details and its share of the cost",
    causes: ["stock.split"],
  })
    .input(SplitGreenInput)
    .output(GreenCoffeeDetails),
  undoMovement: write({
    method: "POST",
    path: "/green-coffees/{id}/movements/{movementId}/undo",
    scope: "green:write",
    tags: ["Green coffee"],
    summary: "Undo a movement with a counter-movement",
    causes: ["stock.undone"],
  })
    .input(UndoMovementInput)
    .output(GreenCoffee),
  countSheet: read({
    path: "/stock-counts/sheet",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "All green coffees in use with their stock at a location, by name",
  })
    .input(z.object({ locationId: id.optional() }))
    .output(CountSheet),
  bookCountSheet: write({
    method: "POST",
    path: "/stock-counts",
    scope: "green:write",
    tags: ["Green coffee"],
    summary: "Book the counts of a location at once: all or none",
    causes: ["stock.sheet_counted"],
  })
    .input(BookCountSheetInput)
    .output(BookedCountSheet),
  checkLedger: read({
    path: "/stock-ledger/check",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "Whether the movements of every lot add up to its stock, by location and in all",
  })
    .input(z.object({}))
    .output(LedgerCheck),
  stockOn: read({
    path: "/stock-on",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "Stock and value of every green coffee at the end of a business day, also by location",
  })
    .input(StockOnInput)
    .output(GreenStockOn),
  ...archiving({
    path: "/green-coffees/{id}",
    scope: "green:write",
    tags: ["Green coffee"],
    row: GreenCoffeeDetails,
    archive: ["Archive a green coffee", "green.archived"],
    restore: ["Restore an archived green coffee", "green.restored"],
  }),
  movements: read({
    path: "/green-coffees/{id}/movements",
    scope: "green:read",
    tags: ["Green coffee"],
    summary: "The stock ledger of a green coffee, newest first",
  })
    .input(z.object({ id, ...paging }))
    .output(page(GreenMovement)),
};
