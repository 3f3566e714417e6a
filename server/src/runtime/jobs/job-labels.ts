/**
 * Every kind of job by the name that stands in its rows, with the words that an owner reads. A name is never given to
 * another kind; the words may change.
 */
export const JOB_LABELS = {
  data_export: "Export all data",
  data_import_check: "Check a file with data to import",
  data_import: "Import data",
  mail: "Send a mail",
  shop_messages: "Import an order sent by a shop",
  shop_parcels: "Give tracking numbers to a shop",
  webhook_deliveries: "Send an event to a webhook",
  transfer_forgotten: "Delete the file of an export or import",
  erasure: "Erase closed accounts",
  server_backup: "Make a backup of the server",
  day_sums: "Update daily totals",
  weekly_mail: "Write a weekly mail",
  weekly_mails_due: "Send weekly mails that are due",
  standing_orders: "Draft the next order of a standing order",
} as const satisfies Record<string, string>;

export type JobName = keyof typeof JOB_LABELS;

const WORDS: Readonly<Record<string, string>> = JOB_LABELS;

/** Words of a kind, also of one that only a newer process knows. */
export const jobLabel = (name: string): string => WORDS[name] ?? "Work of a newer version";
