import type { AnalyticsChoices } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { mayDo } from "@tryer/domain/team";
import { greenNumberLabel } from "@tryer/domain/units";
import { asc, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { greenBriefColumns } from "#db/green-brief.ts";
import { customers, greenCoffeeInventory, machines, roastedCoffeeItems, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";

const byName = (name: PgColumn, id: PgColumn) => [asc(sql`lower(${name})`), asc(id)];

const choice = ({ id, name, archivedAt }: { id: string; name: string; archivedAt: Date | null }) => ({
  id,
  name,
  isArchived: archivedAt !== null,
});

/**
 * Names of operators, each looked up in `roasts_operator_idx` behind the one before it: as many steps as there are names, not
 * as there are roasts.
 */
async function namesOfOperators({ tx, actor }: Pick<Work, "tx" | "actor">): Promise<string[]> {
  const next = (behind: SQL) => sql`(
    select ${roasts.operatorName} from ${roasts} where ${ownRows(actor, roasts, isNull(roasts.deletedAt), behind)}
    order by ${roasts.operatorName} limit 1
  )`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    with recursive named (name) as (
      ${next(sql`${roasts.operatorName} is not null`)}
      union all
      select ${next(sql`${roasts.operatorName} > named.name`)} from named where named.name is not null
    )
    select name from named where name is not null`);
  return rows.map(({ name }) => name);
}

/** Records that figures can be filtered by, with the archived ones; names of customers for those who see them. */
export const listChoices = query({
  permission: "analytics:read",
  async run({ tx, actor }, _input: object): Promise<AnalyticsChoices> {
    const greens = await tx
      .select({ ...greenBriefColumns, archivedAt: greenCoffeeInventory.archivedAt })
      .from(greenCoffeeInventory)
      .where(ownRows(actor, greenCoffeeInventory))
      .orderBy(...byName(greenCoffeeInventory.coffeeName, greenCoffeeInventory.id));
    const products = await tx
      .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name, archivedAt: roastedCoffeeItems.archivedAt })
      .from(roastedCoffeeItems)
      .where(ownRows(actor, roastedCoffeeItems))
      .orderBy(...byName(roastedCoffeeItems.name, roastedCoffeeItems.id));
    const roasters = await tx
      .select({ id: machines.id, name: machines.name, archivedAt: machines.archivedAt })
      .from(machines)
      .where(ownRows(actor, machines))
      .orderBy(...byName(machines.name, machines.id));
    const operators = await namesOfOperators({ tx, actor });
    const named = mayDo(actor.role, "customers:names")
      ? await tx
          .select({ id: customers.id, name: customers.name, archivedAt: customers.archivedAt })
          .from(customers)
          .where(ownRows(actor, customers))
          .orderBy(...byName(customers.name, customers.id))
      : [];
    return {
      coffees: greens.map(({ archivedAt, number, ...green }) =>
        choice({ id: green.id, archivedAt, name: greenName({ ...green, number: greenNumberLabel(number) }) }),
      ),
      products: products.map(choice),
      machines: roasters.map(choice),
      operators: operators.sort((one, other) => one.localeCompare(other, "en")),
      customers: named.map(choice),
    };
  },
});
