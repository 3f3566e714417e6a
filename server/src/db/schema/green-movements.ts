import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { greenCoffeeInventory } from "./green.ts";
import { roasts } from "./roasts.ts";
import { instant, roasteryId, roasteryPolicy } from "./tenancy.ts";
import { kg } from "./weight-column.ts";

/** The ledger of green stock: rows are only ever added. */
export const greenCoffeeMovements = pgTable(
  "green_coffee_movements",
  {
    roasteryId: roasteryId(),
    id: uuid("id").notNull(),
    /** Order of booking; two movements can share a microsecond. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    kind: text("kind").notNull(),
    changeKg: kg("change_kg").notNull(),
    balanceAfterKg: kg("balance_after_kg").notNull(),
    shortfallKg: kg("shortfall_kg").notNull().default("0"),
    roastId: uuid("roast_id"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    foreignKey({ columns: [t.roasteryId, t.roastId], foreignColumns: [roasts.roasteryId, roasts.id] }),
    foreignKey({
      columns: [t.roasteryId, t.greenCoffeeId],
      foreignColumns: [greenCoffeeInventory.roasteryId, greenCoffeeInventory.id],
    }),
    index("green_coffee_movements_newest_idx").on(t.roasteryId, t.greenCoffeeId, t.sequence),
    check(
      "green_coffee_movement_kind",
      sql`${t.kind} in ('opening', 'delivery', 'delivery_returned', 'adjustment', 'roast', 'roast_returned')`,
    ),
    check("green_coffee_movement_balance", sql`${t.balanceAfterKg} >= 0`),
    roasteryPolicy("green_coffee_movements"),
  ],
);
