import { randomUUID } from "node:crypto";
import type { TravellingColumn } from "../archive/table-columns.ts";
import type { Line } from "./check-line.ts";

/** Columns of price lists that came of prices, all of which hold from the beginning. */
export const FORMER_LIST_COLUMNS = ["id", "tier_id", "name", "user_id", "created_at", "updated_at"] as const;

type Row = Record<string, unknown>;

/** Columns of a price from before there were price lists, which named its tier itself. */
export function formerPriceColumns(known: ReadonlyMap<string, TravellingColumn>): Map<string, TravellingColumn> {
  const columns = new Map(known);
  const list = columns.get("price_list_id");
  if (list === undefined) throw new Error("prices stand on price lists");
  columns.delete("price_list_id");
  return columns.set("tier_id", { ...list, name: "tier_id", isRequired: false, refersTo: "price_tiers" });
}

interface FormerList {
  id: string;
  tierId: string | null;
  /** The first price of it, by its moment and id. */
  first: Row;
  createdAt: string;
  updatedAt: string;
}

/**
 * Moves prices from before there were price lists onto lists: one for each tier that has prices, and one for everybody, as
 * the migration of the tables did with those that were there (`server/drizzle/0099_price_lists.sql`).
 */
export class FormerPrices {
  readonly #lists = new Map<string | null, FormerList>();

  /** Takes note of a price. Answers the name of a field that it lacks; null where it lacks none. */
  note(row: Row): string | null {
    const { created_at: createdAt, updated_at: updatedAt } = row;
    if (typeof createdAt !== "string") return "created_at";
    if (typeof updatedAt !== "string") return "updated_at";
    const tierId = tierOf(row);
    const list = this.#lists.get(tierId);
    if (list === undefined) {
      this.#lists.set(tierId, { id: randomUUID(), tierId, first: row, createdAt, updatedAt });
      return null;
    }
    if (isBefore(row, list.first)) list.first = row;
    if (compareMoments(createdAt, list.createdAt) < 0) list.createdAt = createdAt;
    if (compareMoments(updatedAt, list.updatedAt) > 0) list.updatedAt = updatedAt;
    return null;
  }

  /** Lines of the lists, in the columns above. */
  lists(): Line[] {
    return [...this.#lists.values()].map(({ id, tierId, first, createdAt, updatedAt }, at) => ({
      number: at + 1,
      text: JSON.stringify({
        id,
        tier_id: tierId,
        name: "Prices",
        user_id: first.user_id,
        created_at: createdAt,
        updated_at: updatedAt,
      }),
    }));
  }

  /** A price on the list of its tier. */
  onList(row: Row): Row {
    const { tier_id: _, ...price } = row;
    return { ...price, price_list_id: this.#lists.get(tierOf(row))?.id };
  }
}

const tierOf = ({ tier_id: tierId }: Row): string | null => (typeof tierId === "string" ? tierId : null);

/** Compares moments to the microsecond, which a date of JavaScript does not keep. */
function compareMoments(one: string, other: string): number {
  const micros = (moment: string) => (/\.(\d+)/.exec(moment)?.[1] ?? "").padEnd(6, "0");
  return (
    Date.parse(one) - Date.parse(other) ||
    (micros(one) < micros(other) ? -1 : 1) * Number(micros(one) !== micros(other))
  );
}

function isBefore(one: Row, other: Row): boolean {
  const order = compareMoments(String(one.created_at), String(other.created_at));
  return order < 0 || (order === 0 && String(one.id) < String(other.id));
}
