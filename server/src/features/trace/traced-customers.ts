import type { TracedCustomer } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { placeOfKey } from "@tryer/domain/trace";
import { customerNumberLabel, orderNumberLabel } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";
import type { Chain } from "./follow-chain.ts";

interface CustomerRow {
  [column: string]: unknown;
  id: string;
  number: number;
  name: string;
  person: string;
  email: string;
  phone: string;
}

/** Most orders that are named for a customer. */
const MAX_NAMED_ORDERS = 50;

interface Had {
  grams: number;
  lineGrams: number;
  orders: Set<string>;
  firstOn: string;
  lastOn: string;
}

/** Customers with what they have of a chain, those with the most first. */
export async function customersOfChain(
  { tx, actor }: Work,
  { links, lines, orders }: Chain,
): Promise<TracedCustomer[]> {
  const byCustomer = new Map<string, Had>();
  for (const { from, grams, traced, to } of links) {
    const line = lines.get(from);
    const customerId = orders.get(line?.orderId ?? "")?.customerId;
    if (!line || customerId === undefined || placeOfKey(to)?.kind !== "customer") continue;
    const known = byCustomer.get(customerId);
    if (known) {
      known.grams += traced;
      known.lineGrams += grams;
      known.orders.add(line.orderId);
      if (line.firstOn < known.firstOn) known.firstOn = line.firstOn;
      if (line.lastOn > known.lastOn) known.lastOn = line.lastOn;
    } else {
      const { firstOn, lastOn } = line;
      byCustomer.set(customerId, {
        grams: traced,
        lineGrams: grams,
        orders: new Set([line.orderId]),
        firstOn,
        lastOn,
      });
    }
  }
  const { rows } = await tx.execute<CustomerRow>(sql`
    select id, number, name, contact as person, email, phone from customers
    where roastery_id = ${actor.roasteryId} and id = any(${sql.param([...byCustomer.keys()])}::uuid[])`);
  const seesContacts = mayDo(actor.role, "customers:read");
  return rows
    .flatMap(({ id, number, name, ...contact }): TracedCustomer[] => {
      const had = byCustomer.get(id);
      if (!had) return [];
      const { person, email, phone } = contact;
      return [
        {
          id,
          number: customerNumberLabel(number),
          name,
          ...(seesContacts ? { contact: { person, email, phone } } : {}),
          grams: had.grams,
          lineGrams: had.lineGrams,
          orders: [...had.orders]
            .flatMap((orderId) => {
              const order = orders.get(orderId);
              return order === undefined ? [] : [{ id: orderId, number: orderNumberLabel(order.number) }];
            })
            .slice(0, MAX_NAMED_ORDERS),
          orderCount: had.orders.size,
          firstOn: had.firstOn,
          lastOn: had.lastOn,
        },
      ];
    })
    .toSorted((a, b) => b.grams - a.grams || (a.name < b.name ? -1 : 1));
}
