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

interface Named {
  [column: string]: unknown;
  kind: string;
  id: string;
  number: number | null;
  name: string;
}

/** Records of one kind, and how they are named. */
interface Kind {
  from: SQL;
  /** Column of the number, where records of the kind have one. */
  number?: SQL;
  /** Column of the name, where they have one. */
  name?: SQL;
  /** Label by number and name; the name alone without one. */
  label?: (row: { number: number; name: string }) => string;
  /** Permission without which a record is not named. */
  namedFor?: Permission;
  /** Words for a record that is not named, where the sentence needs some. */
  unnamed?: string;
}

const NUMBER = sql`number::float8`;
const NAME = sql`name`;

/** Kinds of records that changes are about. */
const KINDS: Record<string, Kind> = {
  green: {
    from: sql`${greens}`,
    number: NUMBER,
    name: sql`coffee_name`,
    label: ({ number, name }) => `${greenNumberLabel(number)} ${name}`,
  },
  item: { from: sql`${items}`, name: NAME },
  size: {
    from: sql`${sizes}`,
    number: sql`size::float8`,
    name: sql`unit`,
    label: ({ number, name }) => packageLabel({ size: number, unit: name }),
  },
  plan: { from: sql`${plans}`, number: NUMBER, label: ({ number }) => planNumberLabel(number) },
  roast: { from: sql`${roasts}`, number: NUMBER, label: ({ number }) => roastNumberLabel(number) },
  machine: { from: sql`${machines}`, name: NAME },
  maintenance: { from: sql`${maintenanceTasks}`, name: NAME },
  supplier: { from: sql`${suppliers}`, name: NAME, namedFor: "purchases:read" },
  customer: { from: sql`${customers}`, name: NAME, namedFor: "customers:read" },
  order: {
    from: sql`${orders}`,
    number: NUMBER,
    label: ({ number }) => orderNumberLabel(number),
    namedFor: "orders:read",
  },
  invoice: {
    from: sql`${invoices}`,
    name: sql`coalesce(nullif(number_label, ''), buyer_name)`,
    namedFor: "invoices:read",
  },
  accountingExport: {
    from: sql`${accountingExports}`,
    number: NUMBER,
    label: ({ number }) => exportNumberLabel(number),
    namedFor: "invoices:read",
  },
  standingOrder: { from: sql`${standingOrders}`, name: sql`customer_name`, namedFor: "customers:read" },
  taxRate: { from: sql`${taxRates}`, name: NAME, namedFor: "prices:read" },
  priceTier: { from: sql`${priceTiers}`, name: NAME, namedFor: "prices:read" },
  priceList: { from: sql`${priceLists}`, name: NAME, namedFor: "prices:read" },
  recall: { from: sql`${recalls}`, name: NAME, namedFor: "orders:read" },
  costScenario: { from: sql`${costScenarios}`, name: NAME, namedFor: "costs:read" },
  // A view that is not shared is named to nobody: its line is read by the whole team.
  savedView: { from: sql`(select * from ${savedViews} where is_shared) as shared_views`, name: NAME },
  packaging: {
    from: sql`${packaging}`,
    number: NUMBER,
    name: NAME,
    label: ({ number, name }) => `${packagingNumberLabel(number)} ${name}`,
  },
  location: { from: sql`${locations}`, name: NAME },
  contract: { from: sql`${contracts}`, number: NUMBER, label: ({ number }) => contractNumberLabel(number) },
  purchase: { from: sql`${purchases}`, number: NUMBER, label: ({ number }) => purchaseNumberLabel(number) },
  sample: {
    from: sql`${samples}`,
    number: NUMBER,
    name: sql`coffee_name`,
    label: ({ number, name }) => `${sampleNumberLabel(number)} ${name}`,
    namedFor: "samples:read",
  },
  cupping: { from: sql`${cuppingSessions}`, number: NUMBER, label: ({ number }) => cuppingNumberLabel(number) },
  cuppingForm: { from: sql`${cuppingForms}`, name: NAME },
  // A file is called after its supplier as often as not.
  import: {
    from: sql`${imports}`,
    name: sql`file_name`,
    label: ({ name }) => name || "a pasted list",
    namedFor: "green:write",
    unnamed: "a list",
  },
};

/** Name of the subject of each change, by number or name, in one statement for a whole page of them. */
export async function subjectNames({ tx, actor }: Work, changes: Change[]): Promise<(change: Change) => string | null> {
  const ids = [...new Set(changes.map(recordOf).filter((id) => id !== null))];
  if (ids.length === 0) return personOf;
  const among = sql`in (${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const { rows } = await tx.execute<Named>(
    sql.join(
      Object.entries(KINDS).map(
        ([kind, { from, number = sql`null::float8`, name = sql`''` }]) =>
          sql`select ${kind}::text as kind, id, ${number} as number, ${name} as name from ${from}
            where roastery_id = ${actor.roasteryId} and id ${among}`,
      ),
      sql` union all `,
    ),
  );
  const labelOf = ({ kind, number, name }: Named): string | null => {
    const { label, namedFor = "team:read", unnamed = null } = KINDS[kind] ?? {};
    if (!mayDo(actor.role, namedFor)) return unnamed;
    return label === undefined ? name : label({ number: number ?? 0, name });
  };
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
