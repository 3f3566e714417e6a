import { api } from "../../runtime/api.ts";
import { addShop, editShop } from "./edit-shop.ts";
import { importShopOrders } from "./import-orders.ts";
import { awaitShopLine, leaveShopLineOut } from "./leave-line-out.ts";
import { listShopImports } from "./list-imports.ts";
import { lookAtShopTotal } from "./look-at-total.ts";
import { forgetShopItem, mapShopItem } from "./map-item.ts";
import { getOrderOfShop, listShopItems, listShops, listWaitingItems, previewShopOrders } from "./shop-queries.ts";
import { takeShopFigures } from "./take-figures.ts";
import { undoShopImport } from "./undo-shop-import.ts";

export const shopsRouter = {
  list: api.shops.list.handler(({ context, input }) => listShops(context, input)),
  add: api.shops.add.handler(({ context, input }) => addShop(context, input)),
  edit: api.shops.edit.handler(({ context, input }) => editShop(context, input)),
  items: api.shops.items.handler(({ context, input }) => listShopItems(context, input)),
  mapItem: api.shops.mapItem.handler(({ context, input }) => mapShopItem(context, input)),
  forgetItem: api.shops.forgetItem.handler(({ context, input }) => forgetShopItem(context, input)),
  waiting: api.shops.waiting.handler(({ context, input }) => listWaitingItems(context, input)),
  leaveLineOut: api.shops.leaveLineOut.handler(({ context, input }) => leaveShopLineOut(context, input)),
  awaitLine: api.shops.awaitLine.handler(({ context, input }) => awaitShopLine(context, input)),
  ofOrder: api.shops.ofOrder.handler(({ context, input }) => getOrderOfShop(context, input)),
  takeFigures: api.shops.takeFigures.handler(({ context, input }) => takeShopFigures(context, input)),
  lookAtTotal: api.shops.lookAtTotal.handler(({ context, input }) => lookAtShopTotal(context, input)),
  previewOrders: api.shops.previewOrders.handler(({ context, input }) => previewShopOrders(context, input)),
  importOrders: api.shops.importOrders.handler(({ context, input }) => importShopOrders(context, input)),
  imports: api.shops.imports.handler(({ context, input }) => listShopImports(context, input)),
  undoImport: api.shops.undoImport.handler(({ context, input }) => undoShopImport(context, input)),
};
