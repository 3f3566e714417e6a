import { type SQL, sql } from "drizzle-orm";

/** Machine that a product is roasted on, as JSON of a statement. */
export interface ProductMachine {
  id: string;
  name: string;
  batchSizeLbs: number;
  minBatchLbs: number | null;
}

/** Machine of a product of a statement, by the name that its table has there; null where it has none in use. */
export const machineOfProduct = (product: "roasted_coffee_items" | "product"): SQL<ProductMachine | null> => {
  const of = sql.raw(product);
  return sql`(select json_build_object('id', machine.id, 'name', machine.name,
      'batchSizeLbs', machine.batch_size_lbs, 'minBatchLbs', machine.min_batch_lbs)
    from machines machine
    where machine.roastery_id = ${of}.roastery_id and machine.id = ${of}.machine_id and machine.archived_at is null)`;
};
