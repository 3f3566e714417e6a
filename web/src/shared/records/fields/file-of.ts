import type { RecordFields } from "@tryer/contract/basics/record-fields";
import type { Page, PageInput } from "#api/lists/all-pages.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import type { TotalLine } from "./field-csv.ts";

/** Loads, at the click, what writes the rows that `load` answers as a file by their fields, with totals below them. */
export const fileOf =
  <Row>(
    fields: RecordFields<Row>,
    load: (page: PageInput) => Promise<Page<Row>>,
    loadTotals?: () => Promise<readonly TotalLine[]>,
  ) =>
  async (): Promise<WriteList> => {
    const { csvOfFields } = await import("./field-csv.ts");
    return csvOfFields(fields, load, loadTotals);
  };
