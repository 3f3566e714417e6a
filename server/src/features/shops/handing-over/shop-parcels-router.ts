import type { Routes } from "../../../runtime/api.ts";
import { getParcelsOfShop, handOverParcels } from "./parcels-of-order.ts";

export const shopParcelsRouter = {
  ofOrder: getParcelsOfShop,
  handOver: handOverParcels,
} satisfies Routes<"shopParcels">;
