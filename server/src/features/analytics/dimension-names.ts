import type { Dimension } from "@tryer/domain/analytics";
import { greenName } from "@tryer/domain/green";
import { greenNumberLabel } from "@tryer/domain/units";
import { greenBriefColumns } from "#db/green-brief.ts";
import { customers, greenCoffeeInventory, machines, roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

export interface NamedRecord {
  name: string;
  isArchived: boolean;
  /** Batch size; machines alone have one. */
  batchSizeLbs?: number;
}

type Names = Map<string, NamedRecord>;

interface NamedRow {
  id: string;
  name: string;
  archivedAt: Date | null;
}

const named = (rows: readonly NamedRow[]): Names =>
  new Map(rows.map(({ id, name, archivedAt }) => [id, { name, isArchived: archivedAt !== null }]));

/** Names of the records of each kind, by id. An operator is a name already. */
export const DIMENSION_NAMES: Record<Dimension, (work: Work) => Promise<Names>> = {
  product: async ({ tx, actor }) =>
    named(
      await tx
        .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name, archivedAt: roastedCoffeeItems.archivedAt })
        .from(roastedCoffeeItems)
        .where(ownRows(actor, roastedCoffeeItems)),
    ),
  machine: async ({ tx, actor }) => {
    const rows = await tx.select().from(machines).where(ownRows(actor, machines));
    return new Map(
      rows.map(({ id, name, archivedAt, batchSizeLbs }) => [
        id,
        { name, isArchived: archivedAt !== null, batchSizeLbs },
      ]),
    );
  },
  operator: async () => new Map(),
  coffee: async ({ tx, actor }) => {
    const rows = await tx
      .select({ ...greenBriefColumns, archivedAt: greenCoffeeInventory.archivedAt })
      .from(greenCoffeeInventory)
      .where(ownRows(actor, greenCoffeeInventory));
    return named(
      rows.map(({ id, archivedAt, number, ...green }) => ({
        id,
        archivedAt,
        name: greenName({ ...green, number: greenNumberLabel(number) }),
      })),
    );
  },
  customer: async ({ tx, actor }) =>
    named(
      await tx
        .select({ id: customers.id, name: customers.name, archivedAt: customers.archivedAt })
        .from(customers)
        .where(ownRows(actor, customers)),
    ),
};
