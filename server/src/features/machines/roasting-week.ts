import { contract, type EditRoastingWeekInput, RoastingWeek } from "@tryer/contract";
import { EVERY_DAY } from "@tryer/domain/batches";
import { roastingWeeks } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";

type WeekRow = typeof roastingWeeks.$inferSelect;

const presentWeek = ({ weekdays, daysOff, dayOrder, version }: WeekRow): RoastingWeek =>
  RoastingWeek.parse({ weekdays: weekdays.map(Number), daysOff, dayOrder, version });

/** Roasting week; every day where the roastery has chosen none. */
export async function roastingWeek({ tx, actor }: RoasteryWork): Promise<RoastingWeek> {
  const [row] = await tx.select().from(roastingWeeks).where(ownRows(actor, roastingWeeks));
  if (row !== undefined) return presentWeek(row);
  return { weekdays: [...EVERY_DAY.weekdays], daysOff: [], dayOrder: "light_to_dark", version: 1 };
}

export const showWeek = query({
  permission: "machines:read",
  run: (work, _input: undefined): Promise<RoastingWeek> => roastingWeek(work),
});

/**
 * Changes the days of roasting. Batches stay where they are until somebody accepts another day for them. Days off that are
 * past are dropped, so that they do not count towards the most that are kept.
 */
export const editWeek = command({
  operation: contract.machines.editWeek,
  permission: "machines:write",
  async run(work, { version, weekdays, daysOff, dayOrder }: EditRoastingWeekInput) {
    const { tx, actor } = work;
    const { today } = await roasteryCalendar(work);
    await tx.insert(roastingWeeks).values({ roasteryId: actor.roasteryId }).onConflictDoNothing();
    const [row] = await tx.select().from(roastingWeeks).where(ownRows(actor, roastingWeeks)).for("no key update");
    if (row === undefined) throw new Error("the roasting week is gone");
    if (row.version !== version) throw outdated(presentWeek(row));
    const [edited = row] = await tx
      .update(roastingWeeks)
      .set({
        ...(weekdays === undefined ? {} : { weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b).map(String) }),
        ...(daysOff === undefined ? {} : { daysOff: [...new Set(daysOff)].filter((day) => day >= today).toSorted() }),
        ...(dayOrder === undefined ? {} : { dayOrder }),
        version: version + 1,
      })
      .where(ownRows(actor, roastingWeeks))
      .returning();
    return { result: presentWeek(edited), subjectId: actor.roasteryId };
  },
});
