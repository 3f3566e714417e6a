import type { SecurityEvent } from "@tryer/contract";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { TableFacts, WriteList } from "#ui/lists/list-csv.ts";
import { momentColumn } from "#ui/lists/moment-column.ts";

const { text, figure, yesNo } = tableColumn;

/** Columns of the security log; the request is named as the log of the server has it. */
const columns = ({ timeZone }: Pick<TableFacts, "timeZone">): readonly TableColumn<SecurityEvent>[] => [
  momentColumn("When", timeZone, ({ createdAt }) => createdAt),
  text("What happened", (event) => event.text),
  yesNo("Failed", ({ isFailure }) => isFailure),
  text("Device", ({ device }) => device),
  text("Network address", ({ network }) => network),
  figure("Code", ({ kind }) => kind),
  text("Request", ({ requestId }) => requestId),
];

/** Security log of the account, the latest first. */
export const signInCsv: WriteList = async ({ every, ...facts }) => {
  const events = await every((page) => api.accounts.signInActivity.call(page));
  return csvOfColumns(columns(facts), events);
};
