import { MAX_SHOP_ORDERS, type ShopImport, type ShopOrderPreview } from "@tryer/contract";
import type { ShopOrder } from "@tryer/domain/shops";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";

type Counts = Omit<ShopImport, "id">;

/** An import that was carried out, in as many requests as it took. */
export interface DoneOrderImport extends Counts {
  fileName: string;
  /** Ids of its requests, by which it is taken back. */
  ids: string[];
}

const COUNTED = ["added", "changed", "differing", "same", "leftOut", "waiting"] as const satisfies (keyof Counts)[];

/** Orders in as many parts as one request brings. */
const partsOf = (orders: readonly ShopOrder[]): ShopOrder[][] =>
  Array.from({ length: Math.ceil(orders.length / MAX_SHOP_ORDERS) }, (_, at) =>
    orders.slice(at * MAX_SHOP_ORDERS, (at + 1) * MAX_SHOP_ORDERS),
  );

/** Ids of the orders of a part that a person lets in although they would be left out. */
const letInOf = (part: readonly ShopOrder[], letIn: ReadonlySet<string>) =>
  part.flatMap(({ externalId }) => (letIn.has(externalId) ? externalId : []));

export async function previewOrders(
  shopId: string,
  orders: readonly ShopOrder[],
  letIn: ReadonlySet<string>,
): Promise<ShopOrderPreview[]> {
  const previews: ShopOrderPreview[] = [];
  for (const part of partsOf(orders)) {
    previews.push(
      ...(await api.shops.previewOrders.call({ shopId, orders: part, letIn: letInOf(part, letIn) })).orders,
    );
  }
  return previews;
}

/** Ids of the requests of an import that are kept while it is tried: one whose answer was lost is sent again under its own. */
export const requestIds = (orders: readonly ShopOrder[]): string[] => partsOf(orders).map(() => uuidv7());

interface Running {
  shopId: string;
  fileName: string;
  orders: readonly ShopOrder[];
  letIn: ReadonlySet<string>;
  ids: string[];
}

/** Takes orders in, part by part. What was taken in before a failure stays, and is the same the second time. */
export async function importOrders({ shopId, fileName, orders, letIn, ids }: Running): Promise<DoneOrderImport> {
  const counts: Counts = { added: 0, changed: 0, differing: 0, same: 0, leftOut: 0, waiting: 0, refused: [] };
  const listId = ids[0] ?? uuidv7();
  for (const [at, part] of partsOf(orders).entries()) {
    const id = ids[at] ?? uuidv7();
    const done = await api.shops.importOrders.call({
      id,
      listId,
      shopId,
      fileName,
      orders: part,
      letIn: letInOf(part, letIn),
    });
    for (const key of COUNTED) counts[key] += done[key];
    counts.refused.push(...done.refused);
  }
  return { ...counts, fileName, ids };
}

/** Takes an import back, the last part first. A part that changed nothing is not known, and needs nothing. */
export async function undoOrderImport({ ids }: Pick<DoneOrderImport, "ids">) {
  const undone = { cancelled: 0, restored: 0 };
  for (const id of ids.toReversed()) {
    try {
      const part = await api.shops.undoImport.call({ id });
      undone.cancelled += part.cancelled;
      undone.restored += part.restored;
    } catch (error) {
      if (!hasCode(error, "NOT_FOUND")) throw error;
    }
  }
  return undone;
}
