import { sql } from "drizzle-orm";
import { pgPolicy, pgRole, timestamp, uuid } from "drizzle-orm/pg-core";

/** The role that every statement of the application runs as: no superuser, no bypass of row-level security. */
export const appRole = pgRole("tryer_app").existing();

/** First column of every business table and of each of its keys: the roastery that owns the row. */
export const roasteryId = () => uuid("roastery_id").notNull();

/** A row is visible and writable only inside the roastery that the transaction was opened for. */
export const roasteryPolicy = (table: string) =>
  pgPolicy(`${table}_in_roastery`, {
    as: "permissive",
    for: "all",
    to: appRole,
    using: sql`roastery_id = current_setting('app.roastery_id')::uuid`,
    withCheck: sql`roastery_id = current_setting('app.roastery_id')::uuid`,
  });

/** Policy for rows of a person, who may work in several roasteries, and which nobody else may see. */
export const userPolicy = (table: string) =>
  pgPolicy(`${table}_of_user`, {
    as: "permissive",
    for: "all",
    to: appRole,
    using: sql`user_id = current_setting('app.user_id')::uuid`,
    withCheck: sql`user_id = current_setting('app.user_id')::uuid`,
  });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const timestamps = {
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
};
