import type { CustomerStatement, StatementInput } from "@tryer/contract";
import {
  type LedgerSum,
  roastingFeeMinor,
  type StatementLine,
  statementLine,
  sumOfLines,
} from "@tryer/domain/customers";
import { LEDGER_KINDS } from "@tryer/domain/green";
import { sumMinor } from "@tryer/domain/money";
import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { asc, eq, lte, type SQL, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory as greens, greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { findCustomer, presentCustomer } from "./customer-row.ts";

/** Statement of a customer's own green coffee: per lot what came, was roasted and is left, and the fee for it. */
export const showStatement = query({
  permission: "customers:read",
  async run(work, { id, from, to }: StatementInput): Promise<CustomerStatement> {
    const row = await findCustomer(work, id);
    if (!row) throw notFound("Customer");
    const customer = await presentCustomer(work, row);
    const { roastingFee: amount, roastingFeeUnit: unit, currency } = customer;
    const fee = amount === null ? null : { amount, unit, currency };
    const rows = await statementSums(work, id, { from, to });
    const greensById = new Map(rows.map(({ green }) => [green.id, green]));
    const lots = [...greensById.values()].map((green) => {
      const line = statementLine(rows.filter((row) => row.green.id === green.id));
      return { green, line, feeMinor: fee === null ? null : roastingFeeMinor(line.roastedGrams, fee) };
    });
    const shown = lots.flatMap(({ green, line, feeMinor }) =>
      Object.values(line).every((grams) => grams === 0)
        ? []
        : [{ greenCoffee: { ...green, number: greenNumberLabel(green.number) }, ...presentLine(line), feeMinor }],
    );
    return {
      customer,
      from,
      to,
      lots: shown,
      totals: presentLine(sumOfLines(lots.map(({ line }) => line))),
      // The fees as they stand on paper, each rounded once.
      feeMinor: fee === null ? null : sumMinor(lots.map(({ feeMinor }) => feeMinor ?? 0)),
    };
  },
});

const presentLine = (line: StatementLine) => ({
  openingKg: kgFromGrams(line.openingGrams),
  inKg: kgFromGrams(line.inGrams),
  roastedKg: kgFromGrams(line.roastedGrams),
  otherKg: kgFromGrams(line.otherGrams),
  leftKg: kgFromGrams(line.leftGrams),
});

/** Movements of a customer's lots by kind, before and within the days, in the order of the lots' numbers. */
export async function statementSums(
  { tx, actor }: Work,
  ownerId: string,
  { from, to }: Pick<StatementInput, "from" | "to">,
) {
  const net = (days: SQL) =>
    sql`coalesce(sum(${movements.changeGrams} - ${movements.shortfallGrams}) filter (where ${days}), 0)`.mapWith(
      movements.changeGrams,
    );
  const rows = await tx
    .select({
      green: greenBriefColumns,
      kind: movements.kind,
      beforeGrams: net(sql`${movements.businessDay} < ${from}`),
      withinGrams: net(sql`${movements.businessDay} >= ${from}`),
    })
    .from(greens)
    .innerJoin(movements, refersTo(movements.greenCoffeeId, greens))
    .where(ownRows(actor, greens, eq(greens.ownerId, ownerId), lte(movements.businessDay, to)))
    .groupBy(greens.roasteryId, greens.id, movements.kind)
    .orderBy(asc(greens.number), asc(movements.kind));
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

function kindOf(text: string): LedgerSum["kind"] {
  const kind = LEDGER_KINDS.find((each) => each === text);
  if (kind === undefined) throw new Error(`no kind of movement ${text}`);
  return kind;
}
