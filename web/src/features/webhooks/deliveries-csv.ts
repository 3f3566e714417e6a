import type { WebhookDelivery } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { TableFacts, WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text, figure } = tableColumn;

const columns = ({ timeZone }: Pick<TableFacts, "timeZone">): readonly TableColumn<WebhookDelivery>[] => [
  momentColumn("When", timeZone, ({ occurredAt }) => occurredAt),
  figure("Event", ({ type }) => type),
  figure("State", ({ state }) => state),
  figure("Attempts", ({ attempts }) => attempts),
  momentColumn("Last attempt", timeZone, ({ lastAttemptAt }) => lastAttemptAt),
  momentColumn("Next attempt", timeZone, ({ nextAttemptAt }) => nextAttemptAt),
  figure("Status", ({ status }) => status),
  figure("Duration (ms)", ({ durationMs }) => durationMs),
  text("Problem", ({ problem }) => problem),
  text("Answer", ({ answer }) => answer),
  figure("Event id", ({ id }) => id),
];

/** Log of a webhook, the newest event first. */
export const deliveriesCsv =
  (id: string): WriteList =>
  async ({ every, ...facts }) =>
    csvOfColumns(columns(facts), await every((page) => api.webhooks.deliveries.call({ id, ...page })));
