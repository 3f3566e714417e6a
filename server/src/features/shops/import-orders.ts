import { contract, type ImportShopOrdersInput, type ShopImport } from "@tryer/contract";
import { shopImports } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { lockShop } from "./shop-rows.ts";
import { takeInOrders } from "./take-in-orders.ts";
import { toldOrders } from "./told-orders.ts";

/** Takes in the orders of a file; one that is refused is named, and keeps no other out. A request that is sent again adds nothing. */
export const importShopOrders = command({
  operation: contract.shops.importOrders,
  permission: "orders:write",
  async run(work, { id, listId = id, shopId, fileName, orders: told, letIn }: ImportShopOrdersInput) {
    const shop = await lockShop(work, shopId);
    const asked = toldOrders(told);
    const orders = asked.flatMap(({ order }) => order ?? []);
    const taken = await takeInOrders(work, shop, { orders, letIn, importId: id, isUndoable: true });
    const { refused, ...counts } = {
      ...taken,
      refused: [...asked.flatMap((each) => each.refused ?? []), ...taken.refused],
    };
    const result: ShopImport = { id, ...counts, refused };
    const { roasteryId, userId } = work.actor;
    await work.tx
      .insert(shopImports)
      .values({ roasteryId, id, listId, shopId, fileName, ...counts, refused, userId, createdAt: work.now })
      .onConflictDoNothing();
    const isRepeat = counts.added + counts.changed + counts.differing === 0;
    return { result, subjectId: shopId, detail: { fileName, ...counts, refused: refused.length }, isRepeat };
  },
});
