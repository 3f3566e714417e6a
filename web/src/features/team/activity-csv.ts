import type { ActivityEntry } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { TableFacts, WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text, figure } = tableColumn;

/** Columns of the activity: the sentence for people, and its code for programs. */
const columns = ({ timeZone }: Pick<TableFacts, "timeZone">): readonly TableColumn<ActivityEntry>[] => [
  momentColumn("When", timeZone, ({ createdAt }) => createdAt),
  text("Person", ({ name }) => name),
  text("What happened", (entry) => entry.text),
  figure("Code", ({ action }) => action),
];

/**
 * Activity of the team, the latest first. Nothing of it is ever changed, so what comes in while it is read moves no line.
 */
export const activityCsv: WriteList = async ({ every, ...facts }) => {
  const entries = await every((page) => api.team.activity.call(page));
  return csvOfColumns(columns(facts), entries);
};
