import { packageLabel } from "@tryer/domain/items";
import { mayDo, type Permission } from "@tryer/domain/team";
import {
  contractNumberLabel,
  cuppingNumberLabel,
  exportNumberLabel,
  greenNumberLabel,
  orderNumberLabel,
  packagingNumberLabel,
  planNumberLabel,
  purchaseNumberLabel,
  roastNumberLabel,
  sampleNumberLabel,
} from "@tryer/domain/units";
import { type SQL, sql } from "drizzle-orm";
import {
  accountingExports,
  type auditLog,
  purchaseContracts as contracts,
  costScenarios,
  cuppingForms,
  cuppingSessions,
  customers,
  greenCoffeeInventory as greens,
  imports,
  invoices,
  roastedCoffeeItems as items,
  locations,
  machines,
  maintenanceTasks,
  orders,
  packagingMaterials as packaging,
  roastingPlans as plans,
  priceLists,
  priceTiers,
  purchases,
  recalls,
  roasts,
  coffeeSamples as samples,
  savedViews,
  packageSizes as sizes,
  standingOrders,
  suppliers,
  taxRates,
} from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

export type Change = typeof auditLog.$inferSelect;

type Kind =
  | "green"
  | "item"
  | "size"
  | "plan"
  | "roast"
  | "machine"
  | "maintenance"
  | "supplier"
  | "customer"
  | "order"
  | "invoice"
  | "accountingExport"
  | "standingOrder"
  | "taxRate"
  | "priceTier"
  | "priceList"
  | "recall"
  | "costScenario"
  | "savedView"
  | "location"
  | "packaging"
  | "purchase"
  | "contract"
  | "sample"
  | "cupping"
  | "cuppingForm"
  | "import";

interface Named {
  [column: string]: unknown;
  kind: Kind;
  id: string;
  number: number | null;
  name: string;
}

const LABELS: Record<Kind, (row: Named) => string> = {
  green: ({ number, name }) => `${greenNumberLabel(number ?? 0)} ${name}`,
  item: ({ name }) => name,
  size: ({ number, name }) => packageLabel({ size: number ?? 0, unit: name }),
  plan: ({ number }) => planNumberLabel(number ?? 0),
  roast: ({ number }) => roastNumberLabel(number ?? 0),
  machine: ({ name }) => name,
  maintenance: ({ name }) => name,
  supplier: ({ name }) => name,
  customer: ({ name }) => name,
  order: ({ number }) => orderNumberLabel(number ?? 0),
  invoice: ({ name }) => name,
  accountingExport: ({ number }) => exportNumberLabel(number ?? 0),
  standingOrder: ({ name }) => name,
  taxRate: ({ name }) => name,
  priceTier: ({ name }) => name,
  priceList: ({ name }) => name,
  recall: ({ name }) => name,
  costScenario: ({ name }) => name,
  savedView: ({ name }) => name,
  location: ({ name }) => name,
  packaging: ({ number, name }) => `${packagingNumberLabel(number ?? 0)} ${name}`,
  purchase: ({ number }) => purchaseNumberLabel(number ?? 0),
  contract: ({ number }) => contractNumberLabel(number ?? 0),
  sample: ({ number, name }) => `${sampleNumberLabel(number ?? 0)} ${name}`,
  cupping: ({ number }) => cuppingNumberLabel(number ?? 0),
  cuppingForm: ({ name }) => name,
  import: ({ name }) => name || "a pasted list",
};

/** Permissions without which a kind of record is not named. */
const NAMED_FOR: Partial<Record<Kind, Permission>> = {
  supplier: "purchases:read",
  customer: "customers:read",
  order: "orders:read",
  invoice: "invoices:read",
  accountingExport: "invoices:read",
  standingOrder: "customers:read",
  taxRate: "prices:read",
  priceTier: "prices:read",
  priceList: "prices:read",
  recall: "orders:read",
  costScenario: "costs:read",
  sample: "samples:read",
  import: "green:write",
};

/** Words for records that are not named, where the sentence needs some. A file is called after its supplier as often as not. */
const UNNAMED: Partial<Record<Kind, string>> = { import: "a list" };

/** Name of the subject of each change, by number or name, in one statement for a whole page of them. */
export async function subjectNames({ tx, actor }: Work, changes: Change[]): Promise<(change: Change) => string | null> {
  const ids = [...new Set(changes.map(recordOf).filter((id) => id !== null))];
  if (ids.length === 0) return personOf;
  const among = sql`in (${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const select = (kind: Kind, number: SQL, name: SQL, from: SQL) =>
    sql`select ${kind}::text as kind, id, ${number} as number, ${name} as name from ${from}
      where roastery_id = ${actor.roasteryId} and id ${among}`;
  const { rows } = await tx.execute<Named>(
    sql.join(
      [
        select("green", sql`number::float8`, sql`coffee_name`, sql`${greens}`),
        select("item", sql`null::float8`, sql`name`, sql`${items}`),
        select("size", sql`size::float8`, sql`unit`, sql`${sizes}`),
        select("plan", sql`number::float8`, sql`''`, sql`${plans}`),
        select("roast", sql`number::float8`, sql`''`, sql`${roasts}`),
        select("machine", sql`null::float8`, sql`name`, sql`${machines}`),
        select("maintenance", sql`null::float8`, sql`name`, sql`${maintenanceTasks}`),
        select("supplier", sql`null::float8`, sql`name`, sql`${suppliers}`),
        select("customer", sql`null::float8`, sql`name`, sql`${customers}`),
        select("order", sql`number::float8`, sql`''`, sql`${orders}`),
        select("invoice", sql`null::float8`, sql`coalesce(nullif(number_label, ''), buyer_name)`, sql`${invoices}`),
        select("accountingExport", sql`number::float8`, sql`''`, sql`${accountingExports}`),
        select("standingOrder", sql`null::float8`, sql`customer_name`, sql`${standingOrders}`),
        select("taxRate", sql`null::float8`, sql`name`, sql`${taxRates}`),
        select("priceTier", sql`null::float8`, sql`name`, sql`${priceTiers}`),
        select("priceList", sql`null::float8`, sql`name`, sql`${priceLists}`),
        select("recall", sql`null::float8`, sql`name`, sql`${recalls}`),
        select("costScenario", sql`null::float8`, sql`name`, sql`${costScenarios}`),
        // A view that is not shared is named to nobody: its line is read by the whole team.
        select(
          "savedView",
          sql`null::float8`,
          sql`name`,
          sql`(select * from ${savedViews} where is_shared) as shared_views`,
        ),
        select("packaging", sql`number::float8`, sql`name`, sql`${packaging}`),
        select("location", sql`null::float8`, sql`name`, sql`${locations}`),
        select("contract", sql`number::float8`, sql`''`, sql`${contracts}`),
        select("purchase", sql`number::float8`, sql`''`, sql`${purchases}`),
        select("sample", sql`number::float8`, sql`coffee_name`, sql`${samples}`),
        select("cupping", sql`number::float8`, sql`''`, sql`${cuppingSessions}`),
        select("cuppingForm", sql`null::float8`, sql`name`, sql`${cuppingForms}`),
        select("import", sql`null::float8`, sql`file_name`, sql`${imports}`),
      ],
      sql` union all `,
    ),
  );
  const isNamed = (kind: Kind) => mayDo(actor.role, NAMED_FOR[kind] ?? "team:read");
  const labelOf = (row: Named) => (isNamed(row.kind) ? LABELS[row.kind](row) : (UNNAMED[row.kind] ?? null));
  const labels = new Map(rows.map((row) => [row.id, labelOf(row)]));
  return (change) => {
    const label = labels.get(recordOf(change) ?? "");
    return label === undefined ? personOf(change) : label;
  };
}

/** A logged batch is told as the roast that it became. */
function recordOf({ subjectId, detail }: Change): string | null {
  const { roastId } = detail ?? {};
  return typeof roastId === "string" ? roastId : subjectId;
}

/** People are told as the change itself has kept them, so that they can be read after they left. */
function personOf({ action, detail }: Change): string | null {
  const text = (key: string) => {
    const value = detail?.[key];
    return typeof value === "string" ? value : null;
  };
  if (action === "member.joined") return text("role");
  const who = text("name") ?? text("email");
  const role = text("role");
  if (who !== null && role !== null && (action === "member.invited" || action === "member.role_changed"))
    return `${who} (${role})`;
  return who;
}
