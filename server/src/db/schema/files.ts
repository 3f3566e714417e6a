import { sql } from "drizzle-orm";
import { check, customType, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { greenCoffeeInventory } from "./green.ts";
import { roastedCoffeeItems } from "./items.ts";
import { coffeeSamples } from "./purchases/coffee-samples.ts";
import { purchases } from "./purchases.ts";
import { keyTo, partKey, recordRules } from "./record-columns.ts";
import { roasts } from "./roasts/roasts.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Contents of files, each once for a roastery, by the SHA-256 of their bytes in hexadecimal digits. */
export const files = pgTable(
  "files",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    sha256: text("sha256").notNull(),
    size: integer("size").notNull(),
    /** Type by the first bytes, never by a name. */
    mediaType: text("media_type").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.sha256] }),
    check("files_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check("files_size", sql`${t.size} between 1 and 10485760`),
    roasteryPolicy("files"),
  ],
);

/** Bytes of a file in pieces of 256 KiB, in their order from 0. */
export const fileChunks = pgTable(
  "file_chunks",
  {
    roasteryId: roasteryId(),
    sha256: text("sha256").notNull(),
    position: integer("position").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.sha256, t.position] }),
    foreignKey({ columns: [t.roasteryId, t.sha256], foreignColumns: [files.roasteryId, files.sha256] }).onDelete(
      "cascade",
    ),
    check("file_chunks_bytes", sql`octet_length(${t.bytes}) between 1 and 262144`),
    roasteryPolicy("file_chunks"),
  ],
);

/** Photos, documents and roast logs by their names, each on one record. A removed one keeps its row, and its content for a while. */
export const fileLinks = pgTable(
  "file_links",
  {
    ...partKey(),
    sha256: text("sha256").notNull(),
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    greenCoffeeId: uuid("green_coffee_id"),
    purchaseId: uuid("purchase_id"),
    sampleId: uuid("sample_id"),
    roastId: uuid("roast_id"),
    roastedItemId: uuid("roasted_item_id"),
    removedAt: instant("removed_at"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.roasteryId, t.sha256], foreignColumns: [files.roasteryId, files.sha256] }),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    keyTo(t, t.purchaseId, purchases),
    keyTo(t, t.sampleId, coffeeSamples),
    index("file_links_sample_idx").on(t.roasteryId, t.sampleId, t.createdAt),
    keyTo(t, t.roastId, roasts),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    index("file_links_item_idx").on(t.roasteryId, t.roastedItemId, t.createdAt),
    index("file_links_green_idx").on(t.roasteryId, t.greenCoffeeId, t.createdAt),
    index("file_links_purchase_idx").on(t.roasteryId, t.purchaseId, t.createdAt),
    index("file_links_roast_idx").on(t.roasteryId, t.roastId, t.createdAt),
    index("file_links_content_idx").on(t.roasteryId, t.sha256),
    index("file_links_removed_idx").on(t.roasteryId, t.removedAt).where(sql`${t.removedAt} is not null`),
    check("file_links_kind", sql`${t.kind} in ('photo', 'document', 'log')`),
    check(
      "file_links_one_target",
      sql`num_nonnulls(${t.greenCoffeeId}, ${t.purchaseId}, ${t.sampleId}, ${t.roastId}, ${t.roastedItemId}) = 1`,
    ),
    ...recordRules("file_links", t),
  ],
);
