import type { RecordFields } from "@tryer/contract/basics/record-fields";
import type { Permission } from "@tryer/domain/team";
import type { ReactNode } from "react";
import type { Page } from "#api/lists/all-pages.ts";
import { type ListOperation, listQuery, type PagePlace } from "#api/lists/list-query.ts";
import type { WriteList } from "#ui/lists/list-csv.ts";
import { type ListFilters, type ListInput, type ListState, listInput } from "#ui/lists/list-filters.ts";
import type { PageAddress } from "#ui/shell/app-pages.ts";

interface ListWords {
  at: PageAddress;
  subtitle: string;
  /** Nouns for one row and for several, as 'supplier' and 'suppliers'. */
  noun: string;
  nouns: string;
  /** Permissions to see the list, and to add to it. */
  read: Permission;
  write: Permission;
  /** Sentence about who sees the list, for those who do not; absent where everybody does. */
  forRole?: string;
  /** Words that stand there before the first row. */
  empty: { drawing: ReactNode; title: string; text: string };
}

interface ListDescription<Row extends { id: string }, Filters extends ListFilters, Input> extends ListWords {
  fields: RecordFields<Row>;
  filters: Filters;
  operation: ListOperation<Input, Row>;
}

/** A list of records: what it is called, its fields and filters, its pages and its file. */
export interface RecordList<Row extends { id: string }, Filters extends ListFilters> extends ListWords {
  fields: RecordFields<Row>;
  filters: Filters;
  query: (state: ListState<Filters>) => ReturnType<typeof listQuery<unknown, Row>>;
  /** Loads what writes the rows of a state as a file. */
  csv: (state: ListState<Filters>) => Promise<WriteList>;
}

/** Describes a list once: its page, its pages of rows and its file follow from it. */
export function defineList<
  Row extends { id: string },
  const Filters extends ListFilters,
  Input extends ListInput<Filters> & PagePlace,
>({ operation, ...list }: ListDescription<Row, Filters, Input>): RecordList<Row, Filters> {
  // What is asked for is the input of the operation by the bound of its type.
  const inputOf = (state: ListState<Filters>, page: object) =>
    ({ ...listInput(list.filters, state), ...page }) as Input;
  return {
    ...list,
    query: (state) =>
      listQuery(operation, (page) => inputOf(state, page)) as ReturnType<typeof listQuery<unknown, Row>>,
    csv: async (state) => {
      const { csvOfFields } = await import("../fields/field-csv.ts");
      return csvOfFields(list.fields, (page): Promise<Page<Row>> => operation.call(inputOf(state, page)));
    },
  };
}
