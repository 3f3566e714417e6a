import type { OpenQuestions } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { mayDo } from "@tryer/domain/team";
import { greenNumberLabel, kgFromGrams, orderNumberLabel, roastNumberLabel } from "@tryer/domain/units";
import { asc, desc, gt, isNull, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { greenCoffeeInventory as green, orders, roasts } from "#db/schema/index.ts";
import { pressingMaintenance } from "#features/machines/index.ts";
import { countWaitingLines } from "#features/shops/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";

const SHOWN = 3;
const total = sql<number>`(count(*) over ())::int`;

/** Questions that the books, the journal, the shops and the machines ask. */
export const showOpenQuestions = query({
  permission: "roasts:read",
  async run(work, _input: undefined): Promise<OpenQuestions> {
    const tasks = await pressingMaintenance(work);
    return {
      shortfalls: await shortfalls(work),
      unweighed: await unweighed(work),
      shortOrders: mayDo(work.actor.role, "orders:read") ? await shortOrders(work) : { orderCount: 0, orders: [] },
      waitingLineCount: mayDo(work.actor.role, "orders:write") ? await countWaitingLines(work) : null,
      maintenance: {
        taskCount: tasks.length,
        tasks: tasks.slice(0, SHOWN).map(({ id, name, machine, state }) => ({ id, name, machine, state })),
      },
    };
  },
});

/** Coffees in use of which more was roasted than the books had. */
async function shortfalls({ tx, actor }: Work): Promise<OpenQuestions["shortfalls"]> {
  const rows = await tx
    .select({ ...greenBriefColumns, shortfallGrams: green.shortfallGrams, total })
    .from(green)
    .where(ownRows(actor, green, isNull(green.archivedAt), gt(green.shortfallGrams, 0)))
    .orderBy(desc(green.shortfallGrams), asc(green.id))
    .limit(SHOWN);
  return {
    coffeeCount: rows[0]?.total ?? 0,
    coffees: rows.map(({ shortfallGrams, total: _, number, ...coffee }) => ({
      id: coffee.id,
      name: greenName({ ...coffee, number: greenNumberLabel(number) }),
      shortfallKg: kgFromGrams(shortfallGrams),
    })),
  };
}

/** Orders that were sent from stock which was not there. */
async function shortOrders({ tx, actor }: Work): Promise<OpenQuestions["shortOrders"]> {
  const { id, number, customerName, shortPieces: bags } = orders;
  const rows = await tx
    .select({ id, number, customerName, bags, total })
    .from(orders)
    .where(ownRows(actor, orders, gt(orders.shortPieces, 0)))
    .orderBy(asc(orders.number))
    .limit(SHOWN);
  return {
    orderCount: rows[0]?.total ?? 0,
    orders: rows.map(({ total: _, ...order }) => ({ ...order, number: orderNumberLabel(order.number) })),
  };
}

/** Roasts of the books that were never weighed; those of a history from before the books stay as they were told. */
export const unweighedRoasts = ({ tx, actor }: Work) =>
  tx
    .select({ id: roasts.id, number: roasts.number, roastedAt: roasts.roastedAt, total })
    .from(roasts)
    .where(
      ownRows(actor, roasts, isNull(roasts.deletedAt), isNull(roasts.roastedWeightGrams), sql`not ${roasts.isHistory}`),
    )
    .orderBy(desc(roasts.roastedAt), desc(roasts.id))
    .limit(SHOWN);

async function unweighed(work: Work): Promise<OpenQuestions["unweighed"]> {
  const rows = await unweighedRoasts(work);
  return {
    roastCount: rows[0]?.total ?? 0,
    roasts: rows.map(({ id, number, roastedAt }) => ({
      id,
      number: roastNumberLabel(number),
      roastedAt: roastedAt.toISOString(),
    })),
  };
}
