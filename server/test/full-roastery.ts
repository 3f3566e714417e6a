import { v7 as uuidv7 } from "uuid";
import { addCoffee, addSize } from "./coffees.ts";
import type { Person } from "./test-app.ts";

/** Stands in every text of a full roastery, to find out who can read it. */
export const MARK = "Quimbaya";

/**
 * One of everything: the sample, an invitation, stock, product, size, roasts, a completed plan and a pending one with open
 * and logged batches.
 */
export async function fillRoastery(person: Person) {
  const { api } = person;
  const { green, item } = await addCoffee(person, { name: MARK });
  const size = await addSize(person, 5, "lbs");
  const smallSize = await addSize(person, 12, "oz");
  const line = { roastedItemId: item.id, packageSizeId: size.id, quantity: 4 };
  const facts = { greenWeightKg: 2.268, roastedWeightKg: 1.9, roastedAt: "2026-11-17T06:40:00.000Z", notes: MARK };

  const completed = await api.planner.pending({});
  await api.planner.addItems({ id: completed.id, items: [line] });
  await api.planner.complete({ id: completed.id });

  const pending = await api.planner.pending({});
  const { rows } = await api.planner.addItems({ id: pending.id, items: [line] });
  const planItemId = rows[0]?.leadPlanItemId ?? "";
  const { batches } = await api.batches.prepareRow({ id: planItemId });
  const [openBatchId = "", loggedBatchId = ""] = batches.map(({ id }) => id);
  const { roast } = await api.batches.logRoast({ id: loggedBatchId, ...facts });
  await api.sample.load({});
  const removalId = uuidv7();
  const removed = await api.planner.addItems({ id: pending.id, items: [{ ...line, packageSizeId: smallSize.id }] });
  const leaving = removed.rows[0]?.items.at(-1)?.id ?? "";
  await api.planner.removeItems({ id: pending.id, requestId: removalId, planItemIds: [leaving] });
  const mistake = await api.roasts.add({ ...facts, greenCoffeeId: green.id });
  await api.roasts.remove({ id: mistake.id });
  // A mailbox gets few invitations an hour, whoever sends them.
  const { roastery } = await api.settings.profile({});
  const unwanted = await api.team.invite({ email: `un${MARK}.${roastery.id}@roastery.example`, role: "viewer" });
  await api.team.revoke({ id: unwanted.id });
  const invitation = await api.team.invite({ email: `${MARK}.${roastery.id}@roastery.example`, role: "viewer" });
  const [alias] = await api.aliases.remember({ aliases: [{ alias: MARK, roastedItemId: item.id }] });
  const machine = await api.machines.add({ name: MARK, batchSizeLbs: 5 });
  const { members } = await api.team.show({});
  return {
    greenCoffeeId: green.id,
    roastedItemId: item.id,
    packageSizeId: size.id,
    planId: pending.id,
    completedPlanId: completed.id,
    planItemId,
    openBatchId,
    loggedBatchId,
    roastId: roast.id,
    removalId,
    deletedRoastId: mistake.id,
    revokedInvitationId: unwanted.id,
    invitationId: invitation.id,
    memberId: members[0]?.id ?? "",
    machineId: machine.id,
    aliasId: alias?.id ?? "",
    roasteryId: roastery.id,
  };
}

export type RoasteryIds = Awaited<ReturnType<typeof fillRoastery>>;
