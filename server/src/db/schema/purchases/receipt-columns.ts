import { date, uuid } from "drizzle-orm/pg-core";
import { minor } from "../decimal-columns.ts";
import { partKey } from "../record-columns.ts";
import { instant } from "../tenancy.ts";

/** Opening columns of a receipt of a line of a purchase. */
export const receiptKey = () => ({
  ...partKey(),
  purchaseId: uuid("purchase_id").notNull(),
  /** Line that it came for. No key: lines of a draft are replaced, receipts that were taken back stay. */
  lineId: uuid("line_id").notNull(),
});

/** Closing columns of a receipt. */
export const received = () => ({
  movementId: uuid("movement_id").notNull(),
  receivedOn: date("received_on").notNull(),
  /** Landed cost in minor units of the purchase's home currency; null where it was open. */
  landedMinor: minor("landed_minor"),
  takenBackAt: instant("taken_back_at"),
  userId: uuid("user_id").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});
