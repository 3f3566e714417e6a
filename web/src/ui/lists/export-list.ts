import type { QueryClient } from "@tanstack/react-query";
import { dayAt, isTimeZone } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { allPages, type Page, type PageInput } from "#api/lists/all-pages.ts";
import { retryWhenLimited } from "#api/retry-after.ts";
import { profileQuery } from "#api/session.ts";
import { warningToast } from "../feedback/toasts.ts";
import { downloadCsv } from "../format/csv.ts";
import type { ListCsv, TableFacts, WriteList } from "./list-csv.ts";

/** Readings of a list that changes meanwhile, before it is saved as it was read. */
const MOST_READINGS = 3;

/** Reads every row of a list, tells how many there are by now, and saves them as a file. */
export async function exportList(
  { name, load }: ListCsv,
  queryClient: QueryClient,
  onRead: (rowCount: number) => void,
): Promise<void> {
  const write = await load();
  const { roastery } = await queryClient.ensureQueryData(profileQuery());
  const timeZone = isTimeZone(roastery.timeZone) ? roastery.timeZone : "UTC";
  const facts = { currency: roastery.currency, timeZone };
  const { csv, isOfOneMoment } = await readAtOneMoment(write, facts, { latestChange, onRead });
  downloadCsv(`${name} ${dayAt(Date.now(), timeZone)}`, csv);
  if (!isOfOneMoment) {
    warningToast(
      "The list changed while exporting",
      "The list changed during the export, so rows may be missing or doubled. Export it again.",
    );
  }
}

interface Watch {
  /** Answers with what names the latest change of the roastery. */
  latestChange: () => Promise<string>;
  /** Hears how many rows of a long list are read. */
  onRead: (rowCount: number) => void;
}

/**
 * Reads a list until nothing changed in the roastery meanwhile. One page is of one moment by itself; of several, a row that
 * changes its place between two of them would be missed or read twice, so a list that changed is read again.
 */
export async function readAtOneMoment(
  write: WriteList,
  facts: TableFacts,
  { latestChange, onRead }: Watch,
): Promise<{ csv: string; isOfOneMoment: boolean }> {
  for (let readings = 1; ; readings++) {
    const before = await latestChange();
    let rowCount = 0;
    let pageCount = 0;
    const every = <Row>(page: (input: PageInput) => Promise<Page<Row>>) =>
      allPages(async (input) => {
        const answer = await retryWhenLimited(() => page(input));
        pageCount++;
        rowCount += answer.items.length;
        if (answer.nextCursor !== null) onRead(rowCount);
        return answer;
      });
    const csv = await write({ ...facts, every });
    const isOfOneMoment = pageCount < 2 || before === (await latestChange());
    if (isOfOneMoment || readings === MOST_READINGS) return { csv, isOfOneMoment };
  }
}

/** Changes that may be committed at one moment, in an order that is not that of their clocks. */
const CHANGES_AT_ONCE = 20;

/** Ids of the latest changes of the roastery, each of which commits together with what it changed. */
async function latestChange(): Promise<string> {
  const { items } = await retryWhenLimited(() => api.team.activity.call({ limit: CHANGES_AT_ONCE }));
  return items.map(({ id }) => id).join();
}
