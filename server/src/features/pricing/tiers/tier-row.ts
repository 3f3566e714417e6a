import { MAX_TRADE_ROWS, PriceTier } from "@tryer/contract";
import { asc, sql } from "drizzle-orm";
import { priceTiers } from "#db/schema/index.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { nameTaken, recordOf, requireRoom } from "../../../runtime/records/record-of.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type TierRow = typeof priceTiers.$inferSelect;

export const presentTier = (row: TierRow): PriceTier => copied(PriceTier, row);

export const {
  find: findTier,
  lock: lockTier,
  update: updateTier,
} = recordOf(priceTiers, "Price tier", {
  price_tiers_active_name_key: ({ name }) => nameTaken("price tier", name),
});

export const listTiers = ({ tx, actor }: Work): Promise<TierRow[]> =>
  tx
    .select()
    .from(priceTiers)
    .where(ownRows(actor, priceTiers))
    .orderBy(asc(sql`lower(${priceTiers.name})`), asc(priceTiers.id));

export const requireRoomForTier = (work: Work) => requireRoom(work, priceTiers, MAX_TRADE_ROWS, "price tiers");
