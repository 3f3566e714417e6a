import { MAX_TRACED_CUSTOMERS, type RecallCustomer, type RecallPage, RecallCustomer as Shape } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import type { RecallState } from "@tryer/domain/trace";
import { customerNumberLabel } from "@tryer/domain/units";
import { inArray } from "drizzle-orm";
import { customers } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { followChain } from "../follow-chain.ts";
import { customersOfChain } from "../traced-customers.ts";
import {
  findRecall,
  type NotedCustomer,
  notedCustomers,
  presentRecall,
  type RecallRow,
  recallRows,
} from "./recall-rows.ts";
import { startIfThere } from "./recall-subject.ts";

export const listRecalls = query({
  permission: "orders:read",
  run: async (work) => (await recallRows(work)).map(presentRecall),
});

export const getRecall = query({
  permission: "orders:read",
  async run(work, { id }: { id: string }): Promise<RecallPage> {
    const row = await findRecall(work, id);
    if (!row) throw notFound("Recall");
    return loadRecall(work, row);
  },
});

/** A recall with its customers, by the ledgers as they are now, those with the most first. */
export async function loadRecall(work: Work, row: RecallRow): Promise<RecallPage> {
  const recall = presentRecall(row);
  const noted = await notedCustomers(work, row.id);
  const traced = await customersOfChain(work, await followChain(work, await startIfThere(work, recall.of), "down"));
  const have = new Set(traced.map(({ id }) => id));
  const all = [
    ...traced.map((customer) => ({ ...customer, ...stateOf(noted.get(customer.id)) })),
    ...(await withoutAny(
      work,
      [...noted.values()].filter(({ customerId }) => !have.has(customerId)),
    )),
  ];
  return {
    recall,
    customers: all.slice(0, MAX_TRACED_CUSTOMERS),
    customerCount: all.length,
    grams: traced.reduce((sum, { grams }) => sum + grams, 0),
  };
}

const stateOf = (noted: NotedCustomer | undefined): { state: RecallState; mailedAt: string | null } => ({
  state: Shape.shape.state.parse(noted?.state ?? "open"),
  mailedAt: noted?.mailedAt?.toISOString() ?? null,
});

/** Customers whose state was noted and who have none of the coffee any more. */
async function withoutAny({ tx, actor }: Work, noted: readonly NotedCustomer[]): Promise<RecallCustomer[]> {
  if (noted.length === 0) return [];
  const ids = noted.map(({ customerId }) => customerId);
  const rows = await tx
    .select()
    .from(customers)
    .where(ownRows(actor, customers, inArray(customers.id, ids)))
    .orderBy(customers.number);
  const seesContacts = mayDo(actor.role, "customers:read");
  return rows.map(({ id, number, name, contact: person, email, phone }) => ({
    id,
    number: customerNumberLabel(number),
    name,
    ...(seesContacts ? { contact: { person, email, phone } } : {}),
    grams: 0,
    lineGrams: 0,
    orders: [],
    orderCount: 0,
    firstOn: null,
    lastOn: null,
    ...stateOf(noted.find(({ customerId }) => customerId === id)),
  }));
}
