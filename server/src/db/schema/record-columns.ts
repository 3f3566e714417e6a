import { sql } from "drizzle-orm";
import { type AnyPgColumn, foreignKey, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { density, percent, waterActivity } from "./decimal-columns.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";

/** Opening columns of a record: the roastery, with which it goes, and an id, which a browser may make. */
export const recordKey = () => ({
  roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
  id: uuid("id").notNull(),
});

/** Opening columns of a document: those of a record and its short number, as 42 of PO-0042. */
export const documentKey = () => ({ ...recordKey(), number: integer("number").notNull() });

/** Opening columns of a part of a record, as a line, which goes with the record. */
export const partKey = () => ({ roasteryId: roasteryId(), id: uuid("id").notNull() });

/** Closing columns of a record that people edit: the version that they saw, who wrote the last one and when. */
export const edited = () => ({
  version: integer("version").notNull().default(1),
  userId: uuid("user_id").notNull(),
  ...timestamps,
});

/** Closing columns of a record that people edit and put away. */
export const archivable = () => ({ archivedAt: instant("archived_at"), ...edited() });

/** Name, and beside it the name without case and repeated spaces, by which records are told apart and listed. */
export const named = () => ({
  name: text("name").notNull(),
  nameKey: text("name_key").notNull().generatedAlwaysAs(sql`lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))`),
});

/** Person to talk to at a customer or supplier. */
export const contact = () => ({
  contact: text("contact").notNull().default(""),
  email: text("email").notNull().default(""),
  phone: text("phone").notNull().default(""),
});

/** Place in a letter, without its country. */
export const postal = () => ({
  address: text("address").notNull().default(""),
  city: text("city").notNull().default(""),
  state: text("state").notNull().default(""),
  zip: text("zip").notNull().default(""),
});

/** Facts of a coffee that it has from the farm. */
export const grown = () => ({
  country: text("country").notNull().default(""),
  region: text("region").notNull().default(""),
  farm: text("farm").notNull().default(""),
  station: text("station").notNull().default(""),
  process: text("process").notNull().default(""),
  variety: text("variety").notNull().default(""),
  grade: text("grade").notNull().default(""),
  altitudeFromM: integer("altitude_from_m"),
  altitudeToM: integer("altitude_to_m"),
  cropYear: text("crop_year").notNull().default(""),
});

/** Facts that a grader measures of green coffee. */
export const graded = () => ({
  moisturePercent: percent("moisture_percent"),
  densityGPerL: density("density_g_per_l"),
  waterActivity: waterActivity("water_activity"),
  defects: text("defects").notNull().default(""),
});

/** Rules of every table of records and their parts: one id in a roastery, and rows of no other roastery. */
export const recordRules = (table: string, t: { roasteryId: AnyPgColumn; id: AnyPgColumn }) => [
  primaryKey({ columns: [t.roasteryId, t.id] }),
  roasteryPolicy(table),
];

/** Key of a column that refers to a record of the same roastery, which both keys begin with. */
export const keyTo = (
  t: { roasteryId: AnyPgColumn },
  reference: AnyPgColumn,
  record: { roasteryId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ columns: [t.roasteryId, reference], foreignColumns: [record.roasteryId, record.id] });
