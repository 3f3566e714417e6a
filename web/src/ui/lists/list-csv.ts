import type { Currency } from "@tryer/domain/money";
import type { Page, PageInput } from "#api/lists/all-pages.ts";

/** Facts of the roastery that columns are written by. */
export interface TableFacts {
  currency: Currency;
  timeZone: string;
}

/** Reading of a list for a file: facts of the roastery, and every row of a filter, whatever is on screen. */
export interface ListReading extends TableFacts {
  every: <Row>(load: (page: PageInput) => Promise<Page<Row>>) => Promise<Row[]>;
}

/** Reads a list and answers with it as CSV. */
export type WriteList = (reading: ListReading) => Promise<string>;

/** Export of a list as a file. */
export interface ListCsv {
  /** Name of the file before the day, as 'Roasts'. */
  name: string;
  /** Loads what writes the list, of the filter that is on screen at the click. */
  load: () => Promise<WriteList>;
}
