import { numeric } from "drizzle-orm/pg-core";

/** Kilograms to the gram. */
export const kg = (name: string) => numeric(name, { precision: 12, scale: 3 });
