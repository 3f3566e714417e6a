import type { Routes } from "../../../runtime/api.ts";
import { checkShopConnection, listShopConnections } from "./check-connection.ts";
import { editShopConnection, removeShopConnection, setShopConnection } from "./set-connection.ts";

export const shopConnectionsRouter = {
  list: listShopConnections,
  set: setShopConnection,
  edit: editShopConnection,
  check: checkShopConnection,
  remove: removeShopConnection,
} satisfies Routes<"shopConnections">;
