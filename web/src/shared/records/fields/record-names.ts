import { useQuery } from "@tanstack/react-query";
import type { NamedRecords, RecordField } from "@tryer/contract/basics/record-fields";
import { packageLabel } from "@tryer/domain/items";
import { api } from "#api/client.ts";
import { allPages } from "#api/lists/all-pages.ts";
import { productChoicesQuery } from "#api/product-choices.ts";

/** Names of records by their ids. */
type Names = ReadonlyMap<string, string>;

export type NameOf = (of: NamedRecords, id: string) => string;

type Size = Parameters<typeof packageLabel>[0] & { id: string };

const byId = (rows: readonly { id: string; name: string }[]): Names => new Map(rows.map(({ id, name }) => [id, name]));

const bySize = (sizes: readonly Size[]): Names => new Map(sizes.map((size) => [size.id, packageLabel(size)]));

const NOTHING: readonly never[] = [];

const isNamed = <Row>(fields: readonly RecordField<Row>[], of: NamedRecords): boolean =>
  fields.some((field) => field.kind === "named" && field.of === of);

const LOADERS: Record<NamedRecords, () => Promise<Names>> = {
  locations: async () => byId(await withArchived((archived) => api.locations.list.call({ archived }))),
  packageSizes: async () => bySize(await withArchived((archived) => api.packageSizes.list.call({ archived }))),
  products: async () =>
    byId(await withArchived((archived) => allPages((page) => api.items.list.call({ archived, ...page })))),
};

/** Records with those that were put away, which keep their names in older rows. */
const withArchived = async <Row>(load: (archived: boolean) => Promise<Row[]>) =>
  (await Promise.all([load(false), load(true)])).flat();

const RECORDS = Object.keys(LOADERS) as NamedRecords[];

/** Loads the names that fields need in a file. */
export async function loadNames<Row>(fields: readonly RecordField<Row>[]): Promise<NameOf> {
  const loaded = await Promise.all(
    RECORDS.filter((of) => isNamed(fields, of)).map(async (of) => [of, await LOADERS[of]()] as const),
  );
  const names = new Map(loaded);
  return (of, id) => names.get(of)?.get(id) ?? "";
}

/** Names that fields need on screen, as they are loaded. */
export function useNames<Row>(fields: readonly RecordField<Row>[]): NameOf {
  const locations = useQuery({
    ...api.locations.list.queryOptions({ input: {} }),
    enabled: isNamed(fields, "locations"),
  }).data;
  const sizes = useQuery({
    ...api.packageSizes.list.queryOptions({ input: {} }),
    enabled: isNamed(fields, "packageSizes"),
  }).data;
  const products = useQuery({ ...productChoicesQuery(), enabled: isNamed(fields, "products") }).data;
  const names: Record<NamedRecords, Names> = {
    locations: byId(locations ?? NOTHING),
    packageSizes: bySize(sizes ?? NOTHING),
    products: byId(products ?? NOTHING),
  };
  return (of, id) => names[of].get(id) ?? "";
}
