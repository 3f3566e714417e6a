import type { ProcedureUtils } from "@orpc/tanstack-query";
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import type { Page } from "./all-pages.ts";

/** Place of a page in its list, as the API is asked for it: without a cursor the first. */
export interface PagePlace {
  cursor?: string;
}

type Context = Record<never, never>;

/** Operation of the API that answers with one page of a list. */
export type ListOperation<Input, Row> = ProcedureUtils<Context, Input, Page<Row>, Error>;

/** Pages of a list, one after the other. Worked: `pagesQuery(api.green.movements, (page) => ({ id, ...page }))`. */
export const pagesQuery = <Input, Row>(operation: ListOperation<Input, Row>, inputOf: (page: PagePlace) => Input) =>
  operation.infiniteOptions({
    input: (cursor: string | undefined) => inputOf(cursor === undefined ? {} : { cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page: Page<Row>) => page.nextCursor ?? undefined,
  });

/** Pages of a list that is searched and filtered: the last answer stays on screen while the next one is on the way. */
export const listQuery = <Input, Row>(operation: ListOperation<Input, Row>, inputOf: (page: PagePlace) => Input) => ({
  ...pagesQuery(operation, inputOf),
  placeholderData: keepPreviousData,
});

/** Pages of rows, whatever they are asked by. */
export type PagesQuery<Row> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  InfiniteData<Page<Row>, string | undefined>,
  QueryKey,
  string | undefined
>;

/** Operation of the API that answers with a whole list at once. */
export type WholeOperation<Input, Row> = ProcedureUtils<Context, Input, Row[], Error>;

/** A list that is answered whole, as its one page. */
export const onePage = async <Input, Row>(operation: WholeOperation<Input, Row>, input: Input): Promise<Page<Row>> => ({
  items: await operation.call(input),
  nextCursor: null,
});

/** A list that `load` answers whole; the last answer stays on screen while the next one is on the way. */
export const wholeQuery = <Row>(queryKey: QueryKey, load: () => Promise<Row[]>): PagesQuery<Row> => ({
  queryKey,
  queryFn: async () => ({ items: await load(), nextCursor: null }),
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
  placeholderData: keepPreviousData,
});
