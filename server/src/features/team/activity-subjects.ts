import { greenNumberLabel } from "@tryer/domain/green";
import { packageLabel } from "@tryer/domain/items";
import { planNumberLabel } from "@tryer/domain/planner";
import { roastNumberLabel } from "@tryer/domain/roasts";
import { type SQL, sql } from "drizzle-orm";
import {
  type auditLog,
  greenCoffeeInventory as greens,
  roastedCoffeeItems as items,
  machines,
  roastingPlans as plans,
  roasts,
  packageSizes as sizes,
} from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

export type Change = typeof auditLog.$inferSelect;

type Kind = "green" | "item" | "size" | "plan" | "roast" | "machine";

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
  size: ({ number, name }) => packageLabel({ size: Number(number), unit: name }),
  plan: ({ number }) => planNumberLabel(number ?? 0),
  roast: ({ number }) => roastNumberLabel(number ?? 0),
  machine: ({ name }) => name,
};

/** What each change was done to, by number or name, in one statement for a whole page of them. */
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
        select("green", sql`number::numeric`, sql`coffee_name`, sql`${greens}`),
        select("item", sql`null::numeric`, sql`name`, sql`${items}`),
        select("size", sql`size::numeric`, sql`unit`, sql`${sizes}`),
        select("plan", sql`number::numeric`, sql`''`, sql`${plans}`),
        select("roast", sql`number::numeric`, sql`''`, sql`${roasts}`),
        select("machine", sql`null::numeric`, sql`name`, sql`${machines}`),
      ],
      sql` union all `,
    ),
  );
  const labels = new Map(rows.map((row) => [row.id, LABELS[row.kind]({ ...row, number: Number(row.number) })]));
  return (change) => labels.get(recordOf(change) ?? "") ?? personOf(change);
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
