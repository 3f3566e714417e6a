import { type SQL, sql } from "drizzle-orm";

/** Machine that a product is roasted on, as JSON of a statement. */
export interface ProductMachine {
  id: string;
  name: string;
  batchSizeLbs: number;
  minBatchLbs: number | null;
}

/** Names that the table of products has in statements. */
type ProductTable = "roasted_coffee_items" | "product";

/** Reads `machine`, that of a product of a statement: no row where it has none, or where the machine is archived. */
export const fromMachineOf = (product: ProductTable): SQL => {
  const of = sql.raw(product);
  return sql`from machines machine
    where machine.roastery_id = ${of}.roastery_id and machine.id = ${of}.machine_id and machine.archived_at is null`;
};

/** Machine of a product of a statement; null where it has none in use. */
export const machineOfProduct = (product: ProductTable): SQL<ProductMachine | null> =>
  sql`(select json_build_object('id', machine.id, 'name', machine.name,
      'batchSizeLbs', machine.batch_size_lbs, 'minBatchLbs', machine.min_batch_lbs) ${fromMachineOf(product)})`;
