import type { CuppingSessionBrief, ListSessionsInput } from "@tryer/contract";
import { SESSION_STATUS_WORDS } from "@tryer/domain/cupping";
import { csvOfColumns, type TableColumn, tableColumn } from "@tryer/domain/tables";
import { api } from "#api/client.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";

const { text, figure, yesNo } = tableColumn;

const COLUMNS: readonly TableColumn<CuppingSessionBrief>[] = [
  figure("Session", ({ number }) => number),
  text("Title", ({ title }) => title),
  figure("Day", ({ heldOn }) => heldOn),
  text("Form", ({ formName }) => formName),
  yesNo("Blind", ({ isBlind }) => isBlind),
  figure("Samples", ({ sampleCount }) => sampleCount),
  figure("Graders", ({ graderCount }) => graderCount),
  text("Status", ({ status }) => SESSION_STATUS_WORDS[status]),
];

/** Cupping sessions, the newest first. */
export const sessionsCsv =
  (filter: Partial<ListSessionsInput>): WriteList =>
  async ({ every }) =>
    csvOfColumns(COLUMNS, await every((page) => api.cupping.list.call({ ...filter, ...page })));
