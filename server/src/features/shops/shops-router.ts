import type { Routes } from "../../runtime/api.ts";
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
  list: listShops,
  add: addShop,
  edit: editShop,
  items: listShopItems,
  mapItem: mapShopItem,
  forgetItem: forgetShopItem,
  waiting: listWaitingItems,
  leaveLineOut: leaveShopLineOut,
  awaitLine: awaitShopLine,
  ofOrder: getOrderOfShop,
  takeFigures: takeShopFigures,
  lookAtTotal: lookAtShopTotal,
  previewOrders: previewShopOrders,
  importOrders: importShopOrders,
  imports: listShopImports,
  undoImport: undoShopImport,
} satisfies Routes<"shops">;
