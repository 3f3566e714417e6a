import type { CustomerLikeness } from "@tryer/contract";
import { LIKENESSES, type Likeness, likenessOf } from "@tryer/domain/customers";
import { customerNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { customers } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import { findCustomer } from "./customer-row.ts";

/** Most customers that are proposed, and most that are looked at for them. */
const SHOWN = 20;
const LOOKED_AT = 200;

/** Customers in use that may be the same person or café, those of the same email first. */
export const listAlike = query({
  permission: "customers:read",
  async run(work, { id }: { id: string }): Promise<{ items: CustomerLikeness[] }> {
    const { tx, actor } = work;
    const row = await findCustomer(work, id);
    if (!row) throw notFound("Customer");
    const base = (name: typeof customers.nameKey | typeof row.nameKey) =>
      sql`regexp_replace(split_part(${name}::text, ', ', 1), ' [0-9]+$', '')`;
    const isSameMail =
      row.email === "" ? undefined : eq(sql`lower(btrim(${customers.email}))`, row.email.trim().toLowerCase());
    const found = await tx
      .select()
      .from(customers)
      .where(
        ownRows(
          actor,
          customers,
          and(isNull(customers.archivedAt), ne(customers.id, id)),
          or(isSameMail, eq(base(customers.nameKey), base(row.nameKey))),
        ),
      )
      .orderBy(asc(customers.number))
      .limit(LOOKED_AT);
    const alike = found.flatMap((customer) => {
      const by = likenessOf(row, customer);
      return by === null
        ? []
        : [{ customer: { id: customer.id, name: customer.name }, number: customerNumberLabel(customer.number), by }];
    });
    const rank = (by: Likeness) => LIKENESSES.indexOf(by);
    return { items: alike.toSorted((one, other) => rank(one.by) - rank(other.by)).slice(0, SHOWN) };
  },
});
