import { MAX_LISTED_IMPORTS, type ShopImportList } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { shopImports, shops } from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { hindrancesOf } from "./undo-shop-import.ts";

/** Lists of orders that were imported, each with what became of it and whether it can be taken back. */
export const listShopImports = query({
  permission: "orders:write",
  async run(work): Promise<{ items: ShopImportList[] }> {
    const { tx, actor } = work;
    const begun = sql`min(${shopImports.createdAt})`;
    const lists = await tx
      .select({ id: shopImports.listId })
      .from(shopImports)
      .where(ownRows(actor, shopImports))
      .groupBy(shopImports.listId)
      .orderBy(desc(begun), desc(shopImports.listId))
      .limit(MAX_LISTED_IMPORTS);
    const ids = lists.map(({ id }) => id);
    if (ids.length === 0) return { items: [] };
    const rows = await tx
      .select({ request: shopImports, shopName: shops.name })
      .from(shopImports)
      .innerJoin(shops, ownRows(actor, shops, eq(shops.id, shopImports.shopId)))
      .where(ownRows(actor, shopImports, inArray(shopImports.listId, ids)))
      .orderBy(asc(shopImports.createdAt), asc(shopImports.id));
    const requests = rows.map(({ request }) => request);
    const standing = requests.filter(({ takenBackAt }) => takenBackAt === null).map(({ id }) => id);
    const hindrances = await hindrancesOf(work, standing);
    const names = await namesOf(
      work,
      requests.map(({ userId }) => userId),
    );
    const items = ids.flatMap((id): ShopImportList[] => {
      const parts = rows.filter(({ request }) => request.listId === id);
      const [first] = parts;
      if (first === undefined) return [];
      const ofList = parts.map(({ request }) => request);
      const sum = (count: "added" | "changed" | "differing" | "same" | "leftOut" | "waiting") =>
        ofList.reduce((total, part) => total + part[count], 0);
      const { request, shopName } = first;
      const moments = ofList.map(({ takenBackAt }) => takenBackAt);
      return [
        {
          id,
          requestIds: ofList.map((part) => part.id),
          shop: { id: request.shopId, name: shopName },
          fileName: request.fileName,
          personName: names.get(request.userId) ?? DELETED_PERSON,
          createdAt: request.createdAt.toISOString(),
          added: sum("added"),
          changed: sum("changed"),
          differing: sum("differing"),
          same: sum("same"),
          leftOut: sum("leftOut"),
          waiting: sum("waiting"),
          refused: ofList.flatMap(({ refused }) => refused),
          takenBackAt: moments.includes(null) ? null : (moments.at(0)?.toISOString() ?? null),
          isUndoable: ofList.some((part) => hindrances.has(part.id)),
          inTheWay: ofList.flatMap((part) => hindrances.get(part.id) ?? []),
        },
      ];
    });
    return { items };
  },
});
