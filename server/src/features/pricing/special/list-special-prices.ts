import type { ListSpecialPricesInput } from "@tryer/contract";
import { asc, eq, gt } from "drizzle-orm";
import { specialPrices } from "#db/schema/index.ts";
import { cursorValue } from "../../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../../runtime/keyset.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { presentSpecial } from "./special-rows.ts";

export const listSpecialPrices = query({
  permission: "prices:read",
  async run({ tx, actor }, { customerId, cursor, limit }: ListSpecialPricesInput) {
    const after = cursor === undefined ? undefined : cursorValue(decodeCursor(cursor, 1)[0], "uuid");
    const found = await tx
      .select()
      .from(specialPrices)
      .where(
        ownRows(
          actor,
          specialPrices,
          customerId === undefined ? undefined : eq(specialPrices.customerId, customerId),
          after === undefined ? undefined : gt(specialPrices.id, after),
        ),
      )
      .orderBy(asc(specialPrices.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ id }) => [id]);
    return { items: rows.map(presentSpecial), nextCursor };
  },
});
